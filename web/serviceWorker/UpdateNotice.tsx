import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import sheet from './offline.css?url'
import { messages } from './messages.ts'

/** Says that a new version is available, and loads it if the user agrees. */
export function UpdateNotice({ onUpdate, onDismiss }: { onUpdate: () => void; onDismiss: () => void }) {
  const action = (
    <Button size="small" onClick={onUpdate}>
      {messages.update}
    </Button>
  )
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="later" />
      <div className="offline-update">
        <Banner kind="info" action={action} onDismiss={onDismiss}>
          {messages.ready}
        </Banner>
      </div>
    </>
  )
}
