import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { keepDraft, readDraft } from '#admin/parts/forms/drafts.ts'
import { wasChangedMeanwhile } from '#admin/parts/forms/was-changed-meanwhile.ts'
import { useFlush } from '#admin/parts/saving/use-flush.ts'
import { useApiMutation } from '#client/query.ts'
import type { ImportSheet } from '#contract/imports/sheets.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import type { Corrections } from '#domain/reading/sheet/sheet.ts'

/** Milliseconds after the last correction. */
const saveAfter = 1000
/** Browsers refuse larger bodies of requests that outlive their page. */
const maxKeptAlive = 60_000

export type SheetSaving = {
  state: 'saved' | 'saving' | 'not-saved' | 'conflict'
  savedAt: Date | undefined
  /** Saves at once; resolves once that is done. */
  flush: () => Promise<void>
  /** Goes on from what a colleague has stored, so that the next save replaces it. */
  follow: (updatedAt: string, stored: Corrections) => void
  /** Whether this version of the sheet is the last one that was seen here. */
  isSeen: (updatedAt: string) => boolean
}

type Draft = { updatedAt: string; corrections: Corrections }
const draftOf = (id: number) => `import sheet ${id}`

/** The corrections that a closed tab could not save, if nobody has changed the sheet since. */
export function unsavedCorrections({ id, updatedAt }: Pick<ImportSheet, 'id' | 'updatedAt'>) {
  const text = readDraft(draftOf(id))
  const draft: Draft | undefined = text === null ? undefined : JSON.parse(text)
  return draft?.updatedAt === updatedAt ? draft.corrections : undefined
}

/** Saves the corrections of a sheet by itself, also when the page is left. */
export function useSheetSaving(
  { id, updatedAt, corrections: stored }: Pick<ImportSheet, 'id' | 'updatedAt' | 'corrections'>,
  corrections: Corrections,
  heads: readonly string[],
  canSave: boolean,
): SheetSaving {
  const { mutateAsync } = useApiMutation(sheetsApi.update)
  const version = useRef(updatedAt)
  const saved = useRef<Corrections>(stored as Corrections)
  const isSending = useRef(false)
  const [outcome, setOutcome] = useState<'failed' | 'conflict'>()
  const [savedAt, setSavedAt] = useState<Date>()
  const [savedNow, setSavedNow] = useState<Corrections>(saved.current)

  const save = useEffectEvent(async (isLeaving: boolean) => {
    if (corrections === saved.current || isSending.current || outcome === 'conflict' || !canSave) return
    const body = { corrections, heads: [...heads] }
    const keepalive = isLeaving && JSON.stringify(body).length < maxKeptAlive
    isSending.current = true
    setOutcome(undefined)
    try {
      const row = await mutateAsync({ params: { id }, body, headers: { 'if-match': version.current }, keepalive })
      version.current = row.updatedAt
      saved.current = body.corrections
      setSavedNow(body.corrections)
      setSavedAt(new Date())
      keepDraft(draftOf(id), null)
    } catch (error) {
      const isConflict = wasChangedMeanwhile(error)
      setOutcome(isConflict ? 'conflict' : 'failed')
      if (!isConflict && outcome !== 'failed') notifyFailure('Corrections not saved', error)
    } finally {
      isSending.current = false
    }
  })
  const isUnsaved = corrections !== savedNow
  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(() => void save(false), saveAfter)
    return () => clearTimeout(timer)
  }, [corrections, savedNow, isUnsaved])

  const leave = useEffectEvent(() => {
    if (corrections === saved.current) return
    keepDraft(draftOf(id), JSON.stringify({ updatedAt: version.current, corrections } satisfies Draft))
    void save(true)
  })
  useFlush(useMemo(() => ({ flush: () => leave(), flushAtOnce: () => leave() }), []))

  return {
    state: outcome === 'conflict' ? 'conflict' : outcome === 'failed' ? 'not-saved' : isUnsaved ? 'saving' : 'saved',
    savedAt,
    flush: () => save(false),
    follow: (next, theirs) => {
      version.current = next
      saved.current = theirs
      setSavedNow(theirs)
      setOutcome(undefined)
    },
    isSeen: (one) => isSending.current || one === version.current,
  }
}
