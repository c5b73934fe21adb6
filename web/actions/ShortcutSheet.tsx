import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Action } from './actions.ts'
import { Keys } from './Keys.tsx'
import { allActions } from './keys.ts'
import href from './shortcuts.css?url'
import { areSingleKeysOn, switchSingleKeys } from './singleKeys.ts'
import { words } from './words.ts'

/** Every shortcut that works on this page, by what it is for. It is shown when its style is there. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <link rel="stylesheet" href={href} precedence="default" />
    <Sheet onClose={onClose} />
  </Suspense>
)

function Sheet({ onClose }: { onClose: () => void }) {
  const [actions] = useState(() => allActions().filter(({ keys }) => keys !== undefined))
  const [isOn, setOn] = useState(areSingleKeysOn)
  function handleSwitch(isOn: boolean) {
    switchSingleKeys(isOn)
    setOn(isOn)
  }
  return (
    <Dialog
      title={words.sheet}
      size="large"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.close}
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
        label={words.singleKeys}
        hint={words.singleKeysHint}
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
      <Keys binding={keys![0]!} />
    </dd>
  </div>
)
