import { Quote } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { Hint } from '#web/ui/Hint.tsx'
import { useFormContext } from './formContext.ts'
import { messages } from './messages.ts'

interface SourcesHintProps {
  /** The printed address of a field or an item. */
  place: string
  /** The id of its label. */
  about: string
}

const none: ReadonlySet<string> = new Set()
const subscribeToNothing = () => () => {}
const getNone = () => none

/** A button that shows the words that a field's content came from; nothing if none are known. */
export function SourcesHint({ place, about }: SourcesHintProps) {
  const { sources } = useFormContext()
  const getPlaces = sources?.places.get ?? getNone
  const places = useSyncExternalStore(sources?.places.subscribe ?? subscribeToNothing, getPlaces, getPlaces)
  const [isOpen, setOpen] = useState(false)
  if (sources === undefined || !places.has(place)) return null
  return (
    <Hint about={about} label={messages.sources} icon={<Quote />} onToggle={setOpen}>
      {isOpen && <Suspense>{sources.renderList(place)}</Suspense>}
    </Hint>
  )
}
