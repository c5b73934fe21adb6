import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { changedPart, type HandOver } from '#domain/export/handOver.ts'
import { itemTitleOf } from '#domain/specification/placeName.ts'
import { Select } from '#web/ui/Select.tsx'
import { saveExportSnapshot } from '../../history/saveExportSnapshot.ts'
import type { ReviewViewProps } from '../otherViews.tsx'
import { TakeBackEntry } from '../takeBack/TakeBackEntry.tsx'
import { ChangesSince } from './ChangesSince.tsx'
import { Connect, connectId } from './Connect.tsx'
import { FeatureSlice } from './FeatureSlice.tsx'
import sheet from './handOver.css?url'
import { messages } from './messages.ts'
import { WholeSpecification } from './WholeSpecification.tsx'

/** Handing the specification over to a tool, as a whole or one feature of it, as files or by connecting the tool. */
export function HandOverView({ projectSession, projectName }: ReviewViewProps) {
  const { draft } = projectSession
  const specification = useDeferredValue(useSyncExternalStore(draft.subscribe, draft.get))
  const [part, setPart] = useState('')
  const [notice, setNotice] = useState('')
  const feature = specification.features.find(({ id }) => id === part)
  const handedOver = {
    ...{ projectSession, projectName, specification, notice },
    onHandedOver: (handOvers: readonly HandOver[]) =>
      void saveExportSnapshot(projectSession, handOvers).then(setNotice),
  }
  return (
    <section className="hand-over" aria-label={messages.title}>
      <link rel="stylesheet" href={sheet} precedence="later" />
      <p className="review-hint">
        {messages.intro} <a href={`#${connectId}`}>{messages.connectInstead}</a> {messages.connectInsteadHint}
      </p>
      <div className="hand-over-part">
        <Select
          label={messages.part}
          value={part === changedPart ? part : (feature?.id ?? '')}
          options={[
            { value: '', label: messages.wholePart },
            { value: changedPart, label: messages.changedPart },
            ...specification.features.map(({ id }) => ({
              value: id,
              label: itemTitleOf('features', id, specification),
            })),
          ]}
          onChange={event => setPart(event.currentTarget.value)}
        />
      </div>
      {part === changedPart ? (
        <ChangesSince {...handedOver} />
      ) : feature === undefined ? (
        <WholeSpecification {...handedOver} />
      ) : (
        <FeatureSlice key={feature.id} featureId={feature.id} {...handedOver} />
      )}
      <Connect />
      <TakeBackEntry projectSession={projectSession} />
    </section>
  )
}
