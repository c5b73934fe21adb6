import { Button } from '#web/ui/Button.tsx'
import { uiMessages } from './uiMessages.ts'

/** Whether the mentor talks about the form that is shown, or asks about the whole project. */
export type MentorScope = 'module' | 'project'

interface ScopeSwitchProps {
  scope: MentorScope
  onChange: (scope: MentorScope) => void
}

export function ScopeSwitch({ scope, onChange }: ScopeSwitchProps) {
  return (
    // A fieldset would bring a border and a legend for two buttons.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="mentor-scope" role="group" aria-label={uiMessages.scope}>
      {(['module', 'project'] as const).map(one => (
        <Button
          key={one}
          size="small"
          look="quiet"
          aria-pressed={one === scope}
          onClick={() => onChange(one)}
        >
          {uiMessages.scopes[one]}
        </Button>
      ))}
    </div>
  )
}
