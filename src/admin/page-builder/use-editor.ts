import { useEffect, useEffectEvent, useState } from 'react'
import { keepDraft, readDraft } from '#admin/parts/forms/drafts.ts'
import { useWindowEvent } from '#admin/use-window-event.ts'
import { useInvalidateWritten } from '#client/query.ts'
import { send } from '#client/send.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { Template } from '#contract/properties/templates.ts'
import { createEditor, type Editor, noSteps, type Steps } from './editor.ts'

/** Opens the editor of a template. It refreshes after other users' changes and when the window gets the focus. */
export function useEditor(template: Template) {
  const [editor] = useState(() => openEditor(template))
  // A failed refresh changes nothing; the next focus tries again.
  const refresh = () => void editor.refresh().catch(() => undefined)
  useWindowEvent('focus', refresh)

  const showVersion = useEffectEvent((updatedAt: string) => {
    if (updatedAt !== editor.store.read().template.updatedAt) refresh()
  })
  useEffect(() => showVersion(template.updatedAt), [template.updatedAt])

  // The editor bypasses the query cache, so the cache is stale once the editor closes.
  const invalidateWritten = useInvalidateWritten()
  const invalidate = useEffectEvent(() => void invalidateWritten(templatesApi.updateSection))
  useEffect(() => () => invalidate(), [])
  return editor
}

/** Opens an editor whose steps survive a reload. */
function openEditor(template: Template) {
  const editor = createEditor(template, send, readSteps(template))
  editor.store.subscribe(() => keepSteps(editor))
  return editor
}

const draftOf = ({ id }: Template) => `undo steps of template ${id}`

type StepsDraft = Steps & { updatedAt: string }

/** The steps stored before a reload; none if the template has changed since. */
function readSteps(template: Template): Steps {
  const draft: StepsDraft | null = JSON.parse(readDraft(draftOf(template)) ?? 'null')
  return draft?.updatedAt === template.updatedAt ? { past: draft.past, future: draft.future } : noSteps
}

function keepSteps({ store }: Editor) {
  const { template, past, future, saved } = store.read()
  if (saved !== 'saved') return
  const draft: StepsDraft = { updatedAt: template.updatedAt, past, future }
  keepDraft(draftOf(template), JSON.stringify(draft))
}
