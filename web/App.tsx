import { StrictMode } from 'react'
import { Router } from 'wouter'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { Routes } from './routes.tsx'
import { LoadErrorOutlet } from './ui/LoadError.tsx'
import { LiveRegion } from './ui/LiveRegion.tsx'

/** The whole of the browser's half. What is drawn first is the page at `path` for a visitor, without a query. */
export function App({ path }: { path: string }) {
  return (
    <StrictMode>
      <Router ssrPath={path} ssrSearch="">
        <ErrorBoundary>
          <Routes />
        </ErrorBoundary>
        <LoadErrorOutlet />
        <LiveRegion />
      </Router>
    </StrictMode>
  )
}
