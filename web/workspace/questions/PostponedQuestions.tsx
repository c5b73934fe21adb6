import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { askAgain } from './questionActions.ts'
import { messages } from './messages.ts'

interface PostponedQuestionsProps {
  projectSession: ProjectSession
  postponed: readonly OpenQuestion[]
}

/** The questions that were put off, folded. */
export function PostponedQuestions({ projectSession, postponed }: PostponedQuestionsProps) {
  if (postponed.length === 0) return null
  return (
    <details>
      <summary>{messages.postponed(postponed.length)}</summary>
      <ul>
        {postponed.map(question => (
          <li key={question.id}>
            {question.text}{' '}
            <Button size="small" onClick={() => askAgain(projectSession, question)}>
              {messages.askAgain}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
