import { Component, type ReactNode } from 'react'

interface TextErrorBoundaryProps {
  /** The data that is rendered. When it changes, rendering is tried again. */
  resetKey: unknown
  /** Shown if `children` threw; it should only show text. */
  fallback: ReactNode
  children: ReactNode
}

interface State {
  readonly resetKey: unknown
  readonly hasFailed: boolean
}

/** Keeps a text that fails to render from breaking the whole page. React requires a class for this. */
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
