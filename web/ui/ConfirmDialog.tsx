import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { messages } from './messages.ts'

interface ConfirmDialogProps {
  title: string
  /** A description of what will happen. */
  children: ReactNode
  /** A verb and its object: 'Delete Project'. */
  confirmLabel: string
  cancelLabel?: string
  /** True if the command can't easily be undone. */
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation. The focus starts on the harmless choice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = messages.cancel,
    isDanger,
    isBusy = false,
    onConfirm,
    onClose,
  } = props
  const actions = (
    <>
      <Button onClick={onClose}>{cancelLabel}</Button>
      <Button look={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog title={title} actions={actions} onClose={onClose} isAlert>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  )
}
