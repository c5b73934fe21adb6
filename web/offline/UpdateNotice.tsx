import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import sheet from './offline.css?url'
import { messages } from './messages.ts'

/** Says that there is a new version, and loads it when the user wants it. */
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
