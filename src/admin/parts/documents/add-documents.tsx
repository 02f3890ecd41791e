import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { errorMessage, useInvalidateWritten } from '#client/query.ts'
import { upload } from '#client/upload.ts'
import type { Mutation } from '#contract/call.ts'
import { documentEndings, maxDocumentBytes } from '#contract/properties/uploads.constants.ts'
import { showToast } from '#ui/toast/toast-store.ts'

type Adding = { call: Mutation; params: { id: number }; query?: Record<string, string> }

/** Uploads the documents that the user chooses; `progress` is undefined while no upload is running. */
export function useAddedDocuments({ call, params, query = {} }: Adding) {
  const invalidateWritten = useInvalidateWritten()
  const [progress, setProgress] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const [place, file] of files.entries()) {
        if (file.size > maxDocumentBytes) throw new Error(`${file.name} is larger than 25 MB. Choose a smaller one.`)
        await upload(call, {
          params,
          query,
          file,
          onSent: (bytes) => setProgress((place + bytes / Math.max(file.size, 1)) / files.length),
        })
      }
    },
    onSuccess: (_, { length }) => showToast({ title: length === 1 ? 'Document added' : `${length} documents added` }),
    onError: (error) =>
      showToast({
        title: 'Document not added',
        description: errorMessage(error, error instanceof TypeError ? undefined : error.message),
        tone: 'error',
      }),
    onSettled: async () => {
      setProgress(0)
      await invalidateWritten(call)
    },
  })
  return { add: mutate, progress: isPending ? progress : undefined }
}

type Props = { className?: string; progress: number | undefined; onChosen: (files: File[]) => void }

export function AddDocuments({ className = '', progress, onChosen }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <AllowedButton
        permission="change business data"
        variant="outline"
        className={className}
        disabled={progress !== undefined}
        onClick={() => picker.current?.click()}
      >
        {progress === undefined ? 'Add documents' : `Uploading ${Math.round(progress * 100)}%`}
      </AllowedButton>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={documentEndings}
        aria-label="Documents to add"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
    </>
  )
}

export const UploadProgress = ({ progress }: Pick<Props, 'progress'>) =>
  progress !== undefined && <progress className="progress" value={progress} aria-label="Upload" />
