import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './pages.module.css'
import { messages } from './messages.ts'

const { title, text, reload } = messages.failure

/** Replaces a page that threw or whose code couldn't be loaded. React requires a class for this. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className={css.middle} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {reload}
        </Button>
      </main>
    )
  }
}
