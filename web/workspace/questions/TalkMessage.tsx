import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { uiMessages } from '../mentor/uiMessages.ts'

/** What the mentor says in the conversation about the whole project. */
export const MentorSays = ({ children }: { children: ReactNode }) => (
  <li className="mentor-message" data-role="assistant">
    <VisuallyHidden>{uiMessages.guided}</VisuallyHidden>
    <div className="mentor-text">{children}</div>
  </li>
)

/** What the user has answered there. */
export const UserSays = ({ children }: { children: string }) => (
  <li className="mentor-message" data-role="user">
    <VisuallyHidden>{uiMessages.you}</VisuallyHidden>
    <p className="mentor-said">{children}</p>
  </li>
)
