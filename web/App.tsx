import { StrictMode } from 'react'
import { Router } from 'wouter'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { Routes } from './routes.tsx'
import { LoadErrorOutlet } from './ui/LoadError.tsx'
import { LiveRegion } from './ui/LiveRegion.tsx'

/** The whole browser app. The first render is of the page at `path`, for a signed-out visitor and without a query. */
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
