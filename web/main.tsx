import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { loadProjectsEarly } from './api/projectPages.ts'
import { watchHistory } from './arrive.ts'
import { FailureBoundary } from './pages/FailureBoundary.tsx'
import { preloadFor, Routes } from './routes.tsx'
import { takeReturn } from './session/returned.ts'
import { startSession } from './session/useSession.ts'
import { StatusRegion } from './ui/StatusRegion.tsx'
import { startTheme } from './ui/theme.ts'

// First of all, so that nothing that the page asks for can carry the address on.
takeReturn()
startTheme()
watchHistory()
preloadFor(location.pathname)
startSession()
if (location.pathname === '/dashboard') loadProjectsEarly()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <FailureBoundary>
      <Routes />
    </FailureBoundary>
    <StatusRegion />
  </StrictMode>,
)
