import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acknowledged,
  createFormSync,
  discarded,
  edited,
  failed,
  isStored,
  left,
  merged,
  recovered,
  refused,
  remoteArrived,
  retried,
  rolledBack,
  saveReasonOf,
  sent,
  takenAsSaved,
  valueRejected,
  valueSent,
  valueStored,
  valuesPossiblyStoredBefore,
  valueUnanswered,
  withSaveReason,
  type FormSync,
} from './formSync.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000)

/** One event of a form. `which` selects one of the saves in flight, modulo their number. */
const step = fc.record({
  do: fc.constantFrom(
    ...(['edited', 'edited', 'sent', 'left', 'acknowledged', 'refused', 'failed', 'retried'] as const),
    ...(['valueSent', 'valueStored', 'valueRejected', 'valueUnanswered', 'remoteArrived'] as const),
  ),
  value: fc.nat(3),
  version: fc.nat(5),
  which: fc.nat(3),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A form after some events, with an independent account of what has happened to it. */
interface Story {
  readonly sync: FormSync
  /** All values of the form, one for each edit. */
  readonly edits: readonly number[]
  /** The number of edits that each save carries. */
  readonly carried: ReadonlyMap<number, number>
  /** The highest number of edits that an acknowledged save has carried. */
  readonly acknowledgedEdits: number
}

const opened = createFormSync({ value: 0, version: 1 })
const initialStory: Story = { sync: opened, edits: [], carried: new Map(), acknowledgedEdits: 0 }

function take(story: Story, { do: what, value, version, which }: Step, at: number): Story {
  const sync = deepFreeze(story.sync)
  const id = at
  const save = sync.saves[which % Math.max(1, sync.saves.length)]
  switch (what) {
    case 'edited':
      return { ...story, sync: edited(sync, value, at), edits: [...story.edits, value] }
    case 'sent':
    case 'left': {
      if (sync.unsaved === undefined) return story
      const next = what === 'sent' ? sent(sync, id) : left(sync, id)
      return { ...story, sync: next, carried: new Map([...story.carried, [id, story.edits.length]]) }
    }
    case 'retried':
      return { ...story, sync: retried(sync) }
    case 'remoteArrived':
      return { ...story, sync: remoteArrived(sync, { value, version }, value).sync }
  }
  if (save === undefined) return story
  switch (what) {
    case 'acknowledged': {
      const acknowledgedEdits = Math.max(story.acknowledgedEdits, story.carried.get(save.id)!)
      return { ...story, sync: acknowledged(sync, save.id), acknowledgedEdits }
    }
    case 'refused':
      return { ...story, sync: refused(sync, save.id, 'no') }
    case 'failed':
      return { ...story, sync: failed(sync, save.id) }
    case 'valueSent':
      return { ...story, sync: valueSent(sync, save.id, { value, ifMatch: version }) }
    case 'valueStored':
      return { ...story, sync: valueStored(sync, save.id, { value, version }) }
    case 'valueRejected':
      return { ...story, sync: valueRejected(sync, save.id) }
    case 'valueUnanswered':
      return { ...story, sync: valueUnanswered(sync, save.id) }
  }
}

/** A form after any events. */
const story = fc
  .array(step, { maxLength: 20 })
  .map(steps => steps.reduce((so, one, at) => take(so, one, at + 1), initialStory))

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}

const check = (property: fc.IProperty<[Story]> | fc.IProperty<[Story, number, number]>) =>
  fc.assert(property as fc.IProperty<unknown>, { numRuns: runs })

describe('after any events of a form', () => {
  test('the last edit is unsaved unless a save that carried it was acknowledged', () => {
    check(
      fc.property(story, ({ sync, edits, acknowledgedEdits }) => {
        if (sync.unsaved !== undefined) expect(sync.unsaved.value).toBe(edits.at(-1))
        else expect(acknowledgedEdits).toBe(edits.length)
      }),
    )
  })

  test('an edit is unsaved', () => {
    check(
      fc.property(story, ({ sync }) => {
        const next = edited(sync, 9, 100)
        expect(next.unsaved).toMatchObject({ value: 9, refusal: undefined, isUncertain: false })
        expect(next.base).toBe(sync.base)
      }),
    )
  })

  test('an acknowledged save leaves nothing unsaved only if nothing was edited since', () => {
    check(
      fc.property(story, fc.nat(2), fc.nat(1), ({ sync }, count, isLeaving) => {
        let next = sent(edited(sync, 8, 100), 100, isLeaving === 1)
        const isAlone = next.saves.every(({ editedAt }) => editedAt === undefined)
        for (let i = 0; i < count; i++) next = edited(next, 9, 200 + i)
        const { unsaved } = acknowledged(next, 100)
        if (count > 0) expect(unsaved).toMatchObject({ value: 9, since: 200 })
        else if (isAlone) expect(unsaved).toBe(undefined)
        else expect(unsaved).toMatchObject({ value: 8, isUncertain: true })
      }),
    )
  })

  test('a refused or failed save keeps everything', () => {
    check(
      fc.property(story, fc.nat(1), fc.nat(1), ({ sync }, isEdited, isRefused) => {
        const before = sent(edited(sync, 8, 100), 100)
        const now = isEdited === 1 ? edited(before, 9, 200) : before
        const next = isRefused === 1 ? refused(now, 100, 'no') : failed(now, 100)
        expect(next.unsaved).toEqual({
          ...now.unsaved,
          // A later edit may be accepted.
          refusal: isRefused === 1 && isEdited === 0 ? { error: 'no' } : undefined,
        })
        expect(next).toMatchObject({ base: now.base, sentValues: now.sentValues })
        expect(next.saves).toEqual(sync.saves.map(save => ({ ...save, editedAt: save.editedAt ?? 100 })))
        expect(retried(next).unsaved?.refusal).toBe(undefined)
      }),
    )
  })

  test('a remote value removes no edit and never lowers the version', () => {
    check(
      fc.property(story, fc.nat(3), fc.nat(8), ({ sync }, value, version) => {
        const arrival = remoteArrived(deepFreeze(sync), { value, version }, 'mine')
        expect({ ...arrival.sync, base: undefined }).toEqual({ ...sync, base: undefined })
        expect(arrival.sync.base.version).toBeGreaterThanOrEqual(sync.base.version)
        const known = [sync.base.value, ...sync.sentValues.map(one => one.value)]
        // A value from elsewhere is left to the merge, and nothing is adopted before that.
        if (version > sync.base.version && !known.includes(value)) expect(arrival.outcome).toBe('newer')
        if (arrival.outcome === 'newer' || arrival.outcome === 'known') expect(arrival.sync).toBe(sync)
        if (arrival.outcome === 'own') expect(sync.unsaved).not.toBe(undefined)
        if (arrival.outcome === 'overwritten') expect(sync.unsaved).toBe(undefined)
        // The form's value may be the server's current one.
        if (arrival.outcome === 'overwritten')
          expect(remoteArrived(sync, { value, version }, value).outcome).toBe('own')
      }),
    )
  })

  test('leaving the page sends unsaved edits once', () => {
    check(
      fc.property(story, ({ sync }) => {
        const once = left(sync, 100)
        const isCarried = once.saves.some(save => save.isLeaving && save.editedAt === undefined)
        expect(sync.unsaved === undefined || isCarried).toBe(true)
        expect(left(once, 101)).toBe(once)
        expect(once.unsaved?.value).toBe(sync.unsaved?.value)
      }),
    )
  })
})

/** The merge does not affect the values that were sent. */
const asItIs = (value: unknown) => value

describe('a value that was sent', () => {
  const sending = valueSent(sent(edited(opened, 'a', 1), 1), 1, { value: 'a', ifMatch: 1 })

  test('is the base once the server has stored it, which settles earlier unanswered ones', () => {
    const lost = valueUnanswered(sending, 1)
    const again = valueSent(sent(lost, 2), 2, { value: 'b', ifMatch: 1 })
    const other = valueSent(sent(again, 3), 3, { value: 'c', ifMatch: 1 })
    const next = valueStored(other, 2, { value: 'b', version: 2 })
    expect(next.base).toEqual({ value: 'b', version: 2 })
    expect(next.sentValues.map(({ value }) => value)).toEqual(['c'])
    expect([isStored(next, 'b'), isStored(valueRejected(next, 3), 'b')]).toEqual([false, true])
  })

  test('may be stored if no response came, and is not if the server rejected it', () => {
    const lost = valueUnanswered(sending, 1)
    expect([isStored(lost, 0), isStored(valueRejected(sending, 1), 0)]).toEqual([false, true])
    expect(remoteArrived(lost, { value: 'a', version: 2 }, 'a').outcome).toBe('own')
    expect(valuesPossiblyStoredBefore(lost, 2)).toEqual([])
    expect(valuesPossiblyStoredBefore(lost, 3)).toEqual(['a'])
  })

  test('may be stored at any version if the form shares its version with others', () => {
    const shared = { ...valueUnanswered(sending, 1), hasSharedVersion: true }
    expect(remoteArrived(shared, { value: 'a', version: 5 }, 'a').outcome).toBe('own')
    expect(valuesPossiblyStoredBefore(shared, 2)).toEqual(['a'])
  })

  test('never sets the base back to an older version', () => {
    const arrived = merged(sending, { value: 'theirs', version: 4 }, false, asItIs)
    expect(valueStored(arrived, 1, { value: 'a', version: 2 }).base).toEqual({ value: 'theirs', version: 4 })
  })

  test('is merged with remote changes, and the server keeps those if it overwrites them', () => {
    const lateResponse = valueSent(sent(edited(opened, 'a', 1), 1), 1, { value: 'a', ifMatch: undefined })
    const joined = merged(lateResponse, { value: 'b', version: 2 }, false, value => `${String(value)}b`)
    const lost = valueUnanswered(joined, 1)
    expect(valuesPossiblyStoredBefore(lost, 4)).toEqual(['ab'])
    expect(valueStored(joined, 1, { value: 'a', version: 3 }).hasHiddenConflict).toBe(true)
    expect(remoteArrived(lost, { value: 'a', version: 3 }, 'ab')).toMatchObject({
      outcome: 'own',
      sync: { base: { value: 'a', version: 3 }, hasHiddenConflict: true },
    })
    const same = merged(lateResponse, { value: 'b', version: 2 }, false, asItIs)
    expect(valueStored(same, 1, { value: 'a', version: 3 }).hasHiddenConflict).toBe(false)
  })

  test('no longer matters once everything is taken as saved', () => {
    const next = takenAsSaved(sending, 'a')
    expect(isStored(next, 'a')).toBe(true)
    expect([valueRejected(next, 1), valueUnanswered(next, 1)]).toEqual([next, next])
    expect(discarded(next).unsaved).toBe(undefined)
  })
})

describe('a save reason', () => {
  test('lasts until a save has succeeded', () => {
    const first = sent(withSaveReason(opened, 'applied'), 1)
    expect(saveReasonOf(first, 1)).toBe('applied')
    const second = sent(failed(first, 1), 2)
    expect(saveReasonOf(second, 2)).toBe('applied')
    expect(saveReasonOf(acknowledged(second, 2))).toBe(undefined)
  })

  test('stays if it was set while another save was in flight', () => {
    const next = withSaveReason(sent(opened, 1), 'restored')
    expect([saveReasonOf(next, 1), saveReasonOf(acknowledged(next, 1))]).toEqual([undefined, 'restored'])
    const same = withSaveReason(sent(withSaveReason(opened, 'applied'), 1), 'applied')
    expect(saveReasonOf(acknowledged(same, 1))).toBe('applied')
  })

  test('is “merged” while a conflict hides another text, until a value is stored', () => {
    const hidden = sent(merged(opened, { value: 'theirs', version: 2 }, true, asItIs), 1)
    expect(saveReasonOf(hidden, 1)).toBe('merged')
    const sending = valueSent(hidden, 1, { value: 'mine', ifMatch: 2 })
    expect(sending.hasHiddenConflict).toBe(false)
    expect(valueUnanswered(sending, 1).hasHiddenConflict).toBe(true)
    expect(valueRejected(sending, 1).hasHiddenConflict).toBe(true)
    expect(takenAsSaved(sending, 'mine').hasHiddenConflict).toBe(true)
    expect(valueStored(sending, 1, { value: 'mine', version: 3 }).hasHiddenConflict).toBe(false)
    expect(rolledBack(opened, { value: 'old', version: 0 }).hasHiddenConflict).toBe(true)
  })

  test('is that of an earlier page if its edit was recovered', () => {
    const entry = {
      ...{ userId: 'u', projectId: 'p', part: 'brainDump', page: 'gone' },
      ...{ value: '"b"', base: '"a"', baseVersion: 1, at: 0 },
    }
    const next = recovered(opened, { value: 'a', version: 1 }, 'restored', [entry])
    expect(next).toMatchObject({
      base: { value: 'a', version: 1 },
      isDeliberate: true,
    })
    expect(next.backup.recoveredEntries).toEqual([entry])
    expect(saveReasonOf(next)).toBe('restored')
  })
})
