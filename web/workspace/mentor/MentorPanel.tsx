import { Suspense, useEffect, useState } from 'react'
import type { VisibleFormKey } from '#domain/specification/specification.ts'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { Conversation } from './Conversation.tsx'
import sheet from './mentor.css?url'
import { useAppliedNotice } from './proposal/LazySummaryDialog.tsx'
import { createConversationStores } from './conversationStores.ts'
import { ScopeSwitch, type MentorScope } from './ScopeSwitch.tsx'

/** Loaded once it's asked for; until then, the panel stays empty. */
const ProjectMentor = lazyComponent(async () => (await import('./ProjectMentor.tsx')).ProjectMentor)

interface MentorPanelProps {
  projectSession: ProjectSession
  /** The current module while its mentor is shown, otherwise undefined. */
  formKey: VisibleFormKey | undefined
  /** Beside the form, or in its place if there is no room for both. */
  placement: 'beside' | 'instead'
  /** True if the user has just opened it, to write. */
  takesFocus: boolean
  /** A question to be written into the input. */
  question: string | undefined
  onQuestionTaken: () => void
  onClose: () => void
  /** Leads to the form of a module. */
  onNavigate: (key: VisibleFormKey) => void
  /** Leads to the page that sorts the brain dump. */
  onSort: () => void
}

/**
 * The mentor's panel, mounted from its first opening until the workspace is left, so that conversations continue
 * while it is hidden. Its style sheet is loaded with it, and React shows nothing of it before that is ready.
 */
export function MentorPanel({ projectSession, formKey, ...rest }: MentorPanelProps) {
  const [conversationStores] = useState(() => createConversationStores(projectSession))
  const { notice, showApplied } = useAppliedNotice(projectSession.draft)
  const [chosenScope, setScope] = useState<MentorScope>('module')
  const [typedForProject, setTypedForProject] = useState('')
  // A question that was sent here is about one place.
  const scope = rest.question === undefined ? chosenScope : 'module'
  if (scope !== chosenScope) setScope(scope)
  const scopeSwitch = <ScopeSwitch scope={scope} onChange={setScope} />
  useEffect(() => {
    window.addEventListener('pagehide', conversationStores.persistInput)
    document.addEventListener('visibilitychange', conversationStores.persistInput)
    return () => {
      window.removeEventListener('pagehide', conversationStores.persistInput)
      document.removeEventListener('visibilitychange', conversationStores.persistInput)
      conversationStores.dispose()
    }
  }, [conversationStores])
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="later" />
      {formKey && scope === 'project' && (
        <Suspense>
          <ProjectMentor
            projectSession={projectSession}
            placement={rest.placement}
            scopeSwitch={scopeSwitch}
            typed={typedForProject}
            onType={setTypedForProject}
          />
        </Suspense>
      )}
      {formKey && scope === 'module' && (
        <Conversation
          key={formKey}
          projectSession={projectSession}
          formKey={formKey}
          store={conversationStores.storeOf(formKey)}
          onApplied={showApplied}
          onAnswered={showApplied}
          scopeSwitch={scopeSwitch}
          {...rest}
        />
      )}
      {notice}
    </>
  )
}
