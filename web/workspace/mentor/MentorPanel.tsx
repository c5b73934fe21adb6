import { useEffect, useState } from 'react'
import type { FormKey } from '#domain/specification/specification.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { Conversation } from './Conversation.tsx'
import sheet from './mentor.css?url'
import { useAppliedNotice } from './proposal/LazySummaryDialog.tsx'
import { createConversationStores } from './conversationStores.ts'

interface MentorPanelProps {
  projectSession: ProjectSession
  /** The module that is being worked on, while its mentor is to be seen. */
  formKey: FormKey | undefined
  /** beside the form, or in its place where there is no room for both. */
  placement: 'beside' | 'instead'
  /** Somebody has just asked for it, and wants to write. */
  takesFocus: boolean
  onClose: () => void
  /** To the form of a module. */
  onNavigate: (key: FormKey) => void
}

/**
 * The mentor, from when it was first opened to when the workspace is left: conversations go on while it is out of
 * sight. Its style sheet comes with it; React shows nothing of it before that is there.
 */
export function MentorPanel({ projectSession, formKey, ...rest }: MentorPanelProps) {
  const [talks] = useState(() => createConversationStores(projectSession))
  const { notice, showApplied } = useAppliedNotice(projectSession.draft)
  useEffect(() => {
    window.addEventListener('pagehide', talks.persistInput)
    document.addEventListener('visibilitychange', talks.persistInput)
    return () => {
      window.removeEventListener('pagehide', talks.persistInput)
      document.removeEventListener('visibilitychange', talks.persistInput)
      talks.dispose()
    }
  }, [talks])
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="later" />
      {formKey && (
        <Conversation
          key={formKey}
          projectSession={projectSession}
          formKey={formKey}
          store={talks.storeOf(formKey)}
          onApplied={showApplied}
          {...rest}
        />
      )}
      {notice}
    </>
  )
}
