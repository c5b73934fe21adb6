import { Component, type ReactNode } from 'react'

interface TextErrorBoundaryProps {
  /** What is drawn from. With another, drawing is tried again. */
  resetKey: unknown
  /** Drawn where `children` threw: it must not do more than show text. */
  fallback: ReactNode
  children: ReactNode
}

interface State {
  readonly resetKey: unknown
  readonly hasFailed: boolean
}

/** Keeps a text whose drawing throws from taking the page with it. React wants a class for this. */
export class TextErrorBoundary extends Component<TextErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: TextErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
