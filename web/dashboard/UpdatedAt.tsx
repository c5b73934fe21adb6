import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/state/createListeners.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { timeAgo } from './timeAgo.ts'
import { messages } from './messages.ts'

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** Shows when a project was last changed: the date, and how long ago that was. */
export function UpdatedAt({ time }: { time: string }) {
  const passed = useSyncExternalStore(followTime, () => timeAgo(Date.parse(time), Date.now()))
  return (
    <>
      {messages.lastUpdated}{' '}
      <time dateTime={time} title={formatDate(time, full)}>
        {formatDate(time)}
      </time>
      {passed && ` · ${passed}`}
    </>
  )
}

const everyMs = 30_000
const ticks = createListeners()
let timer: ReturnType<typeof setInterval> | undefined

/** Starts one clock for all cards. */
function followTime(listener: () => void) {
  timer ??= setInterval(ticks.notify, everyMs)
  const remove = ticks.subscribe(listener)
  return () => {
    remove()
    if (!ticks.isEmpty()) return
    clearInterval(timer)
    timer = undefined
  }
}
