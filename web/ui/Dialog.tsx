import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react'
import css from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { messages } from './messages.ts'

export interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons at the bottom, in order; the last one is the main action. */
  actions: ReactNode
  /** Called on Escape, the close button, or a press outside. */
  onClose: () => void
  /** Makes the dialog a form, submitted by Enter in a field or by a `type="submit"` button among the actions. */
  onSubmit?: (() => void) | undefined
  /**
   * wide: for two columns. large: for reading; the text takes the initial focus. full: sized by its own style sheet.
   */
  size?: 'medium' | 'wide' | 'large' | 'full'
  /** True if it's an interruption whose text should be announced at once. */
  isAlert?: boolean
}

/** A modal dialog, open for as long as it's rendered. The focus returns to where it was. */
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
  // Takes the initial focus, so that long text can be scrolled with keys.
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
      // Not when we closed it ourselves because it was unmounted, or hidden while something loads.
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
