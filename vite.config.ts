import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser's half: web/ with what it shares (domain/, contract/), built into dist/web. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
  },
})
