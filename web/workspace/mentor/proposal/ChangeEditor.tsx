import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import type { Field } from '#domain/field/field.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { FieldInput, FieldInputs } from '#web/fields/FieldInput.tsx'
import { FormContext } from '#web/fields/formContext.ts'
import { createRootLens } from '#web/fields/lens.ts'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

interface ChangeEditorProps {
  module: FormKey
  change: ProposedChange
  onChange: (value: unknown) => void
  onDone: () => void
}

/** Rows within a card have no IDs. */
const form = { newId: () => '', example: null }

/** Edits a change's value with the form's own inputs. */
export function ChangeEditor({ module, change, onChange, onDone }: ChangeEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const report = useRef(onChange)
  useEffect(() => void (report.current = onChange))
  const source = useMemo(
    () => createRootLens<unknown>(change.value, value => report.current(value)),
    // While it is open it owns the value, since the parent only returns what it reported.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // Ends the editing, not the surrounding dialog.
    event.preventDefault()
    onDone()
  }
  const id = `proposed.${change.key}`
  return (
    // The key is a shortcut for the button inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="editor" ref={frame} onKeyDown={handleKeyDown}>
      <FormContext value={form}>
        {change.path === null ? (
          // The path shows that the value is a card's, but TypeScript can't relate it to the fields.
          <FieldInputs id={id} fields={itemListOf(module)!.fields} lens={source as never} isInCard />
        ) : (
          <FieldInput<Field>
            id={id}
            field={fieldsOf(module).get(change.path)!}
            lens={source as never}
            isInCard
          />
        )}
      </FormContext>
      <div>
        <Button size="small" onClick={onDone}>
          {messages.editDone}
        </Button>
      </div>
    </div>
  )
}
