import { useEffect, useState } from 'react'
import type { FormKey } from '#domain/specification.ts'
import type { OpenProject } from '../openProject.ts'
import { Conversation } from './Conversation.tsx'
import sheet from './mentor.css?url'
import { useAppliedNotice } from './summary.tsx'
import { createTalks } from './talks.ts'

interface MentorPanelProps {
  open: OpenProject
  /** The module that is being worked on, while its mentor is to be seen. */
  formKey: FormKey | undefined
  /** beside the form, or in its place where there is no room for both. */
  place: 'beside' | 'instead'
  /** Somebody has just asked for it, and wants to write. */
  takesFocus: boolean
  onClose: () => void
  /** To the form of a module. */
  onGo: (key: FormKey) => void
}

/**
 * The mentor, from when it was first opened to when the workspace is left: conversations go on while it is out of
 * sight. Its style sheet comes with it; React shows nothing of it before that is there.
 */
export function MentorPanel({ open, formKey, ...rest }: MentorPanelProps) {
  const [talks] = useState(() => createTalks(open))
  const { notice, tell } = useAppliedNotice(open.draft)
  useEffect(() => {
    window.addEventListener('pagehide', talks.keep)
    document.addEventListener('visibilitychange', talks.keep)
    return () => {
      window.removeEventListener('pagehide', talks.keep)
      document.removeEventListener('visibilitychange', talks.keep)
      talks.leave()
    }
  }, [talks])
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="later" />
      {formKey && (
        <Conversation
          key={formKey}
          open={open}
          formKey={formKey}
          talk={talks.talkOf(formKey)}
          onApplied={tell}
          {...rest}
        />
      )}
      {notice}
    </>
  )
}
