import { Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { featureMapOf } from '#domain/trace/featureMapOf.ts'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { downloadSvg } from '../../diagram/downloadSvg.ts'
import type { ReviewViewProps } from '../otherViews.tsx'
import { useCheckState } from '../useCheckState.ts'
import { LooseParts } from './LooseParts.tsx'
import { MapPicture } from './MapPicture.tsx'
import { MapTable } from './MapTable.tsx'
import reviewCss from '../review.module.css'
import { messages } from './messages.ts'

/** What hangs on each feature, as a table or as a picture, with holes visible. */
export function MapView({ projectSession }: ReviewViewProps) {
  const state = useCheckState(projectSession)
  const map = useMemo(() => state && featureMapOf(state.specification, state.trace), [state])
  const [view, setView] = useState<'table' | 'picture'>('table')
  const frame = useRef<HTMLElement>(null)
  if (map === undefined) return <Spinner label={messages.loading} isCentred />
  const isEmpty = map.rows.length === 0 && Object.values(map.loose).every(parts => parts.length === 0)
  if (isEmpty) return <p className="review-note">{messages.empty}</p>
  return (
    <section className="review-map" aria-label={messages.title}>
      <div className="review-map-head">
        <p className="review-hint">{messages.intro}</p>
        {view === 'picture' && (
          <Button
            size="small"
            icon={<Download />}
            onClick={() => downloadSvg(frame.current!.querySelector('svg')!, messages.fileName)}
          >
            {messages.download}
          </Button>
        )}
        <fieldset className={reviewCss.views}>
          <legend className={reviewCss.viewsLabel}>{messages.view}</legend>
          {(['table', 'picture'] as const).map(option => (
            <label key={option}>
              <input type="radio" name="mapView" checked={view === option} onChange={() => setView(option)} />
              {messages.views[option]}
            </label>
          ))}
        </fieldset>
      </div>
      {view === 'table' ? (
        <MapTable projectSession={projectSession} rows={map.rows} />
      ) : (
        <figure ref={frame} className="review-map-frame" aria-label={messages.picture}>
          <MapPicture projectSession={projectSession} map={map} />
        </figure>
      )}
      <LooseParts projectSession={projectSession} loose={map.loose} />
    </section>
  )
}
