import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { UnsavedWork } from './unsavedWork.ts'
import { signOutMessages } from './signOutMessages.ts'

export type SignOutChoice = 'stay' | 'keep' | 'delete'

interface SignOutDialogProps {
  unsaved: UnsavedWork
  onAnswer: (answer: SignOutChoice) => void
}

/** Says what isn't saved and where it could be kept. The focus starts on the harmless choice. */
export function SignOutDialog({ unsaved: { projects, isOnDevice }, onAnswer }: SignOutDialogProps) {
  return (
    <Dialog
      title={signOutMessages.title}
      size="wide"
      isAlert
      onClose={() => onAnswer('stay')}
      actions={
        <>
          <Button onClick={() => onAnswer('stay')}>{signOutMessages.stay}</Button>
          <Button look={isOnDevice ? 'secondary' : 'danger'} onClick={() => onAnswer('delete')}>
            {signOutMessages.delete}
          </Button>
          {isOnDevice && (
            <Button look="primary" onClick={() => onAnswer('keep')}>
              {signOutMessages.keep}
            </Button>
          )}
        </>
      }
    >
      <p>{signOutMessages.lead}</p>
      <ul>
        {projects.map(({ name, modules }, i) => (
          // Two projects can have the same name.
          <li key={i}>
            <strong>{name ?? signOutMessages.unnamed}</strong>
            {modules.length > 0 && signOutMessages.modules(modules)}
          </li>
        ))}
      </ul>
      <p>{isOnDevice ? signOutMessages.keepText : signOutMessages.lostText}</p>
    </Dialog>
  )
}
