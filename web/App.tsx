import { StrictMode } from 'react'
import { Router } from 'wouter'
import { FailureBoundary } from './pages/FailureBoundary.tsx'
import { Routes } from './routes.tsx'
import { NotLoadedHere } from './ui/NotLoaded.tsx'
import { StatusRegion } from './ui/StatusRegion.tsx'

/** The whole of the browser's half. What is drawn first is the page at `path` for a visitor, without a query. */
export function App({ path }: { path: string }) {
  return (
    <StrictMode>
      <Router ssrPath={path} ssrSearch="">
        <FailureBoundary>
          <Routes />
        </FailureBoundary>
        <NotLoadedHere />
        <StatusRegion />
      </Router>
    </StrictMode>
  )
}
