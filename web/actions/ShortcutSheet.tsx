import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Action } from './actionRegistry.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { currentActions } from './shortcutHandler.ts'
import href from './shortcuts.css?url'
import { areSingleKeysEnabled, setSingleKeysEnabled } from './singleKeyShortcuts.ts'
import { messages } from './messages.ts'

/** Lists every shortcut that works on this page, by group. It's shown once its style sheet has loaded. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <link rel="stylesheet" href={href} precedence="default" />
    <Sheet onClose={onClose} />
  </Suspense>
)

function Sheet({ onClose }: { onClose: () => void }) {
  const [actions] = useState(() => currentActions().filter(({ keys }) => keys !== undefined))
  const [isOn, setOn] = useState(areSingleKeysEnabled)
  function handleSwitch(isOn: boolean) {
    setSingleKeysEnabled(isOn)
    setOn(isOn)
  }
  return (
    <Dialog
      title={messages.sheet}
      size="large"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className="shortcuts">
        {[...new Set(actions.map(({ group }) => group))].map(group => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>{actions.filter(it => it.group === group).map(row)}</dl>
          </section>
        ))}
      </div>
      <Checkbox
        label={messages.singleKeys}
        hint={messages.singleKeysHint}
        checked={isOn}
        onChange={event => handleSwitch(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

const row = ({ id, label, keys }: Action) => (
  <div key={id}>
    <dt>{label}</dt>
    <dd>
      <ShortcutKeys binding={keys![0]!} />
    </dd>
  </div>
)
