import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Unsaved } from './unsaved.ts'
import { words } from './unsavedWords.ts'

export type Answer = 'stay' | 'keep' | 'delete'

interface SignOutDialogProps {
  unsaved: Unsaved
  onAnswer: (answer: Answer) => void
}

/** Says what is not saved and where it could stay. The focus starts on the harmless answer. */
export function SignOutDialog({ unsaved: { projects, isKept }, onAnswer }: SignOutDialogProps) {
  return (
    <Dialog
      title={words.title}
      size="wide"
      isAlert
      onClose={() => onAnswer('stay')}
      actions={
        <>
          <Button onClick={() => onAnswer('stay')}>{words.stay}</Button>
          <Button look={isKept ? 'secondary' : 'danger'} onClick={() => onAnswer('delete')}>
            {words.delete}
          </Button>
          {isKept && (
            <Button look="primary" onClick={() => onAnswer('keep')}>
              {words.keep}
            </Button>
          )}
        </>
      }
    >
      <p>{words.lead}</p>
      <ul>
        {projects.map(({ name, modules }, i) => (
          // Two may have one name.
          <li key={i}>
            <strong>{name ?? words.unnamed}</strong>
            {modules.length > 0 && words.modules(modules)}
          </li>
        ))}
      </ul>
      <p>{isKept ? words.keepText : words.lostText}</p>
    </Dialog>
  )
}
