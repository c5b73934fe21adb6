import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react'
import css from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { messages } from './messages.ts'

export interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons at its end; the first is nearest to the text, the last is what one came for. */
  actions: ReactNode
  /** Escape, the cross, a press beside it. */
  onClose: () => void
  /** Makes the dialog a form: Enter in a field and a `type="submit"` among the actions do it. */
  onSubmit?: (() => void) | undefined
  /** wide: for two columns. large: for reading; its text has the focus first. full: as its own sheet says. */
  size?: 'medium' | 'wide' | 'large' | 'full'
  /** It interrupts: what it says is read out at once. */
  isAlert?: boolean
}

/** A modal dialog, open for as long as it is rendered. The focus comes back to where it was. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  onSubmit,
  size = 'medium',
  isAlert,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    isLeaving.current = false
    element?.showModal()
    return () => {
      isLeaving.current = true
      element?.close()
    }
  }, [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit?.()
  }
  // Long text scrolls by keys: it takes the focus first.
  const reading = size === 'large' ? { role: 'group', tabIndex: 0, 'aria-labelledby': id } : {}
  const inside = (
    <>
      <div className={css.body} id={`${id}-body`} {...reading}>
        {children}
      </div>
      <div className={css.actions}>{actions}</div>
    </>
  )
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-size={size}
      closedby="any"
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={isAlert ? `${id}-body` : undefined}
      // Not when we closed it ourselves, because it is no longer rendered, or hidden while something loads.
      onClose={event => !event.currentTarget.open && !isLeaving.current && onClose()}
    >
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {onSubmit ? (
        <form className={css.rest} onSubmit={handleSubmit}>
          {inside}
        </form>
      ) : (
        <div className={css.rest}>{inside}</div>
      )}
      <div className={css.close}>
        <IconButton label={messages.close} icon={<X />} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
