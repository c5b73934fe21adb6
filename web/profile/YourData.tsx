import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { isReauthenticatedFor, type ReturningReauthentication } from './returningReauthentication.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import css from './profile.module.css'
import { ProfileSection } from './ProfileSection.tsx'
import { messages } from './messages.ts'

const { data: dataMessages } = messages

/** A thousand projects are hundreds of megabytes, which take a while over a slow connection. */
const exportTimeoutMs = 30 * 60_000

/** Exports all data or deletes the account, as the privacy policy promises. */
export function YourData({ reauthentication }: { reauthentication: ReturningReauthentication }) {
  const [isExporting, setExporting] = useState(false)
  const [file, setFile] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isDeleting, setDeleting] = useState(isReauthenticatedFor(reauthentication, 'removal'))

  async function handleExport() {
    setExporting(true)
    setFile(undefined)
    setProblem(undefined)
    try {
      const all = await request(auth.export, { timeoutMs: exportTimeoutMs })
      const name = `ideawright-${all.exportedAt.slice(0, 10)}.json`
      downloadText(name, JSON.stringify(all, null, 2), 'application/json')
      setFile(name)
    } catch (error) {
      setProblem((error instanceof ApiError && error.serverMessage) || dataMessages.exportFailed)
    }
    setExporting(false)
  }

  return (
    <ProfileSection title={dataMessages.title} text={dataMessages.text}>
      <div className={css.deed}>
        <p className={css.note}>{dataMessages.exportText}</p>
        {problem !== undefined && (
          <Banner kind="error" onDismiss={() => setProblem(undefined)}>
            {problem}
          </Banner>
        )}
        <div>
          <Button icon={<Download />} isBusy={isExporting} onClick={() => void handleExport()}>
            {isExporting ? dataMessages.exporting : dataMessages.export}
          </Button>
          <output className={css.note}>{file !== undefined && dataMessages.exported(file)}</output>
        </div>
      </div>
      <div className={css.deed}>
        <p className={css.note}>{dataMessages.deleteText}</p>
        <div>
          <Button icon={<Trash2 />} onClick={() => setDeleting(true)}>
            {dataMessages.delete}
          </Button>
        </div>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </ProfileSection>
  )
}
