import { Component, type ReactNode } from 'react'

interface TextBoundaryProps {
  /** What is drawn from. With another, drawing is tried again. */
  of: unknown
  /** Drawn where `children` threw: it must not do more than show text. */
  instead: ReactNode
  children: ReactNode
}

interface State {
  readonly of: unknown
  readonly hasFailed: boolean
}

/** Keeps a text whose drawing throws from taking the page with it. React wants a class for this. */
export class TextBoundary extends Component<TextBoundaryProps, State> {
  override state: State = { of: this.props.of, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ of }: TextBoundaryProps, state: State): State | null {
    return of === state.of ? null : { of, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
