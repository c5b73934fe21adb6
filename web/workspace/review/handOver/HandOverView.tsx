import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { itemTitleOf } from '#domain/specification/placeName.ts'
import { Select } from '#web/ui/Select.tsx'
import { saveExportSnapshot } from '../../history/saveExportSnapshot.ts'
import type { ReviewViewProps } from '../otherViews.tsx'
import { TakeBackEntry } from '../takeBack/TakeBackEntry.tsx'
import { Connect, connectId } from './Connect.tsx'
import { FeatureSlice } from './FeatureSlice.tsx'
import sheet from './handOver.css?url'
import { messages } from './messages.ts'
import { WholeSpecification } from './WholeSpecification.tsx'

/** Handing the specification over to a tool, as a whole or one feature of it, as files or by connecting the tool. */
export function HandOverView({ projectSession, projectName }: ReviewViewProps) {
  const { draft } = projectSession
  const specification = useDeferredValue(useSyncExternalStore(draft.subscribe, draft.get))
  const [chosenId, setChosenId] = useState('')
  const [notice, setNotice] = useState('')
  const feature = specification.features.find(({ id }) => id === chosenId)
  const handedOver = {
    ...{ projectSession, projectName, specification, notice },
    onHandedOver: () => void saveExportSnapshot(projectSession).then(setNotice),
  }
  return (
    <section className="hand-over" aria-label={messages.title}>
      <link rel="stylesheet" href={sheet} precedence="later" />
      <p className="review-hint">
        {messages.intro} <a href={`#${connectId}`}>{messages.connectInstead}</a> {messages.connectInsteadHint}
      </p>
      {specification.features.length > 0 && (
        <div className="hand-over-part">
          <Select
            label={messages.part}
            value={feature?.id ?? ''}
            options={[
              { value: '', label: messages.wholePart },
              ...specification.features.map(({ id }) => ({
                value: id,
                label: itemTitleOf('features', id, specification),
              })),
            ]}
            onChange={event => setChosenId(event.currentTarget.value)}
          />
        </div>
      )}
      {feature === undefined ? (
        <WholeSpecification {...handedOver} />
      ) : (
        <FeatureSlice key={feature.id} featureId={feature.id} {...handedOver} />
      )}
      <Connect />
      <TakeBackEntry projectSession={projectSession} />
    </section>
  )
}
