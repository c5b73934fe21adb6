import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { isBackFor, type Back } from './back.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import css from './profile.module.css'
import { Section } from './Section.tsx'
import { words } from './words.ts'

const { data: said } = words

/** A thousand projects are hundreds of megabytes, which take their time over a slow line. */
const exportWithinMs = 30 * 60_000

/** Taking everything along, and leaving for good: what the privacy policy promises. */
export function YourData({ back }: { back: Back }) {
  const [isExporting, setExporting] = useState(false)
  const [file, setFile] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isDeleting, setDeleting] = useState(isBackFor(back, 'removal'))

  async function handleExport() {
    setExporting(true)
    setFile(undefined)
    setProblem(undefined)
    try {
      const all = await request(auth.export, { withinMs: exportWithinMs })
      const name = `ideawright-${all.exportedAt.slice(0, 10)}.json`
      downloadText(name, JSON.stringify(all, null, 2), 'application/json')
      setFile(name)
    } catch (error) {
      setProblem((error instanceof ApiError && error.sentence) || said.exportFailed)
    }
    setExporting(false)
  }

  return (
    <Section title={said.title} text={said.text}>
      <div className={css.deed}>
        <p className={css.note}>{said.exportText}</p>
        {problem !== undefined && (
          <Banner kind="error" onDismiss={() => setProblem(undefined)}>
            {problem}
          </Banner>
        )}
        <div>
          <Button icon={<Download />} isBusy={isExporting} onClick={() => void handleExport()}>
            {isExporting ? said.exporting : said.export}
          </Button>
          <output className={css.note}>{file !== undefined && said.exported(file)}</output>
        </div>
      </div>
      <div className={css.deed}>
        <p className={css.note}>{said.deleteText}</p>
        <div>
          <Button icon={<Trash2 />} onClick={() => setDeleting(true)}>
            {said.delete}
          </Button>
        </div>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Section>
  )
}
