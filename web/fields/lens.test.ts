import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { itemLens, propertyLens, createRootLens, rowLens, type Lens } from './lens.ts'

interface Card {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly lines: readonly string[]
}
interface Form {
  readonly title: string
  readonly cards: readonly Card[]
}

const word = fc.string({ maxLength: 4 })
const cards = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 8 }).chain(ids =>
  fc.tuple(
    ...ids.map(id =>
      fc.record({
        id: fc.constant(`FE-${id}`),
        name: word,
        text: word,
        lines: fc.array(word, { minLength: 1, maxLength: 4 }),
      }),
    ),
  ),
)
const form = fc.record({ title: word, cards }).map(frozen)

/** Makes any write into the value throw. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** A text in a form, with access by lens and by hand. */
interface Place {
  readonly source: (root: Lens<Form>) => Lens<string>
  readonly read: (form: Form) => string
  readonly write: (form: Form, text: string) => Form
}
const withCard = (form: Form, at: number, change: (card: Card) => Card): Form => ({
  ...form,
  cards: form.cards.map((card, i) => (i === at ? change(card) : card)),
})
const placeIn = ({ cards }: Form): fc.Arbitrary<Place> => {
  const title: Place = {
    source: root => propertyLens(root, 'title'),
    read: form => form.title,
    write: (form, title) => ({ ...form, title }),
  }
  const inCards = fc.nat(cards.length - 1).chain(at => {
    const card = (root: Lens<Form>) => itemLens(propertyLens(root, 'cards'), cards[at]!.id)
    const name = fc.constantFrom('name' as const, 'text' as const).map((key): Place => ({
      source: root => propertyLens(card(root), key),
      read: form => form.cards[at]![key],
      write: (form, text) => withCard(form, at, it => ({ ...it, [key]: text })),
    }))
    const line = fc.nat(cards[at]!.lines.length - 1).map((row): Place => ({
      source: root => rowLens(propertyLens(card(root), 'lines'), row, ''),
      read: form => form.cards[at]!.lines[row]!,
      write: (form, text) => withCard(form, at, it => ({ ...it, lines: it.lines.with(row, text) })),
    }))
    return fc.oneof(name, line)
  })
  return fc.oneof({ arbitrary: fc.constant(title), weight: 1 }, { arbitrary: inCards, weight: 6 })
}
const placed = form.chain(it => fc.tuple(fc.constant(it), placeIn(it), placeIn(it)))

describe('a lens', () => {
  test('reads and writes its own place and no other', () => {
    fc.assert(
      fc.property(placed, word, ([form, place], text) => {
        const root = createRootLens(form)
        const source = place.source(root)
        expect(source.get()).toBe(place.read(form))
        source.set(text)
        expect(root.get()).toEqual(place.write(form, text))
        expect(source.get()).toBe(text)
      }),
    )
  })

  test('obeys the three lens laws: writing back a read value changes nothing, a written value is read, the last write wins', () => {
    fc.assert(
      fc.property(placed, word, word, ([form, place], first, second) => {
        const root = createRootLens(form)
        const source = place.source(root)
        source.set(source.get())
        expect(root.get()).toBe(form)
        source.set(first)
        source.set(second)
        expect(source.get()).toBe(second)
        expect(root.get()).toEqual(place.write(form, second))
      }),
    )
  })

  test('two places are independent, and all objects outside the path keep their identity', () => {
    fc.assert(
      fc.property(placed, word, word, ([form, one, other], first, second) => {
        const root = createRootLens(form)
        one.source(root).set(first)
        other.source(root).set(second)
        expect(root.get()).toEqual(other.write(one.write(form, first), second))
        const expected = other.write(one.write(form, first), second)
        form.cards.forEach((card, i) => {
          if (expected.cards[i] === card) expect(root.get().cards[i]).toBe(card)
        })
      }),
    )
  })

  test('notifies exactly the listeners whose values have changed', () => {
    fc.assert(
      fc.property(
        form.chain(it => fc.tuple(fc.constant(it), fc.array(placeIn(it), { minLength: 1, maxLength: 6 }))),
        fc.array(fc.tuple(fc.nat(5), word), { maxLength: 10 }),
        ([form, places], changes) => {
          const root = createRootLens(form)
          const followed = places.map(place => {
            const source = place.source(root)
            const seen = [source.get()]
            source.subscribe(() => seen.push(source.get()))
            return { place, seen }
          })
          const values = followed.map(({ seen }) => [seen[0]!])
          for (const [at, text] of changes) {
            places[at % places.length]!.source(root).set(text)
            followed.forEach(({ place }, i) => {
              const now = place.read(root.get())
              if (now !== values[i]!.at(-1)) values[i]!.push(now)
            })
          }
          expect(followed.map(({ seen }) => seen)).toEqual(values)
        },
      ),
    )
  })

  test('finds an item after it has moved, after deletions before it, and after it was restored', () => {
    fc.assert(
      fc.property(
        cards.chain(it => fc.tuple(fc.constant(it), fc.array(fc.shuffledSubarray(it), { maxLength: 5 }))),
        ([all, orders]) => {
          const root = createRootLens<readonly Card[]>(all)
          const sources = all.map(({ id }) => ({ id, source: itemLens(root, id) }))
          for (const order of [...orders, all]) {
            root.set(order.map(card => ({ ...card })))
            for (const { id, source } of sources) {
              const now = root.get().find(card => card.id === id)
              if (now !== undefined) expect(source.get()).toBe(now)
            }
          }
          for (const { id, source } of sources) source.set({ ...source.get(), name: `${id}!` })
          expect(root.get().map(({ name }) => name)).toEqual(all.map(({ id }) => `${id}!`))
        },
      ),
    )
  })
})

const cardOf = (id: string): Card => ({ id, name: '', text: '', lines: ['', ''] })

/** Creates a form with three cards, and subscribes one listener at each place. */
function setUp() {
  const root = createRootLens<Form>({ title: '', cards: ['FE-1', 'FE-2', 'FE-3'].map(cardOf) })
  const list = propertyLens(root, 'cards')
  const card = (id: string) => itemLens(list, id)
  const notifications: string[] = []
  const follow = (name: string, source: Lens<unknown>) => source.subscribe(() => notifications.push(name))
  follow('root', root)
  follow('title', propertyLens(root, 'title'))
  follow('list', list)
  for (const id of ['FE-1', 'FE-2', 'FE-3']) {
    const one = card(id)
    follow(id, one)
    follow(`${id}.name`, propertyLens(one, 'name'))
    follow(`${id}.text`, propertyLens(one, 'text'))
    const lines = propertyLens(one, 'lines')
    follow(`${id}.lines`, lines)
    for (const row of [0, 1]) follow(`${id}.lines.${row}`, rowLens(lines, row, ''))
  }
  return { root, list, card, notifications }
}

describe('a change', () => {
  test('in one card notifies the listeners of that field, that card, the list and the root', () => {
    const { card, notifications } = setUp()
    propertyLens(card('FE-2'), 'name').set('Search')
    expect(notifications.toSorted()).toEqual(['FE-2', 'FE-2.name', 'list', 'root'])
  })

  test('of one line notifies the listeners on its path', () => {
    const { card, notifications } = setUp()
    rowLens(propertyLens(card('FE-3'), 'lines'), 1, '').set('x')
    expect(notifications.toSorted()).toEqual(['FE-3', 'FE-3.lines', 'FE-3.lines.1', 'list', 'root'])
  })

  test('outside the list notifies no card', () => {
    const { root, notifications } = setUp()
    propertyLens(root, 'title').set('x')
    expect(notifications.toSorted()).toEqual(['root', 'title'])
  })

  test('to an equal value notifies no listener', () => {
    const { root, list, card, notifications } = setUp()
    propertyLens(root, 'title').set('')
    propertyLens(card('FE-1'), 'name').set('')
    rowLens(propertyLens(card('FE-1'), 'lines'), 0, '').set('')
    card('FE-2').set(card('FE-2').get())
    list.set(list.get())
    root.set(root.get())
    expect(notifications).toEqual([])
  })

  test('of the order notifies only the list and the root', () => {
    const { list, notifications } = setUp()
    list.set(list.get().toReversed())
    expect(notifications).toEqual(['root', 'list'])
    propertyLens(itemLens(list, 'FE-1'), 'name').set('x')
    expect(notifications.slice(2).toSorted()).toEqual(['FE-1', 'FE-1.name', 'list', 'root'])
  })

  test('notifies each listener after the new value can be read, at all depths', () => {
    const { root, card } = setUp()
    const name = propertyLens(card('FE-1'), 'name')
    const seen: string[] = []
    root.subscribe(() => seen.push(name.get()))
    name.subscribe(() => seen.push(root.get().cards[0]!.name))
    name.set('x')
    expect(seen).toEqual(['x', 'x'])
  })

  test('made by a listener is reported too, and all listeners see the final value last', () => {
    const { card } = setUp()
    const name = propertyLens(card('FE-1'), 'name')
    const text = propertyLens(card('FE-1'), 'text')
    const seen: string[] = []
    name.subscribe(() => text.set(`${name.get()}!`))
    text.subscribe(() => seen.push(text.get()))
    name.set('x')
    expect([seen, card('FE-1').get()]).toMatchObject([['x!'], { name: 'x', text: 'x!' }])
  })
})

describe('a deleted item', () => {
  test('still reads its last value, notifies no one and ignores writes', () => {
    const { root, list, card, notifications } = setUp()
    const one = card('FE-2')
    const name = propertyLens(one, 'name')
    name.set('Search')
    notifications.length = 0
    const listener = vi.fn<() => void>()
    name.subscribe(listener)
    list.set(list.get().filter(({ id }) => id !== 'FE-2'))
    expect(notifications).toEqual(['root', 'list'])
    expect(listener).not.toHaveBeenCalled()
    expect(name.get()).toBe('Search')
    const before = root.get()
    name.set('late')
    one.set(cardOf('FE-2'))
    expect(root.get()).toBe(before)
  })

  test('is followed again once it is restored', () => {
    const { list, card, notifications } = setUp()
    const before = list.get()
    list.set(before.slice(1))
    list.set(before)
    notifications.length = 0
    propertyLens(card('FE-1'), 'name').set('x')
    expect(notifications.toSorted()).toEqual(['FE-1', 'FE-1.name', 'list', 'root'])
  })

  test('lets listeners unsubscribe while they are notified', () => {
    const { list, card } = setUp()
    const name = propertyLens(card('FE-3'), 'name')
    const leave = name.subscribe(() => {})
    list.subscribe(() => leave())
    expect(() => list.set(list.get().slice(0, 2))).not.toThrow()
    expect(() => list.set([])).not.toThrow()
  })

  test('of a row list reads as its replacement value', () => {
    const rows = createRootLens<readonly string[]>(['a', 'b'])
    const last = rowLens(rows, 1, 'gone')
    rows.set(['a'])
    expect(last.get()).toBe('gone')
    last.set('c')
    expect(rows.get()).toEqual(['a'])
  })
})

describe('a listener', () => {
  test('is not notified after it has unsubscribed; the last one unsubscribes the lens from its parent', () => {
    let followers = 0
    const inner = createRootLens({ a: { b: '' } })
    const root: Lens<{ a: { b: string } }> = {
      ...inner,
      subscribe(listener) {
        followers++
        const leave = inner.subscribe(listener)
        return () => {
          followers--
          leave()
        }
      },
    }
    const b = propertyLens(propertyLens(root, 'a'), 'b')
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const [leaveOne, leaveOther] = [b.subscribe(one), b.subscribe(other)]
    expect(followers).toBe(1)
    b.set('1')
    leaveOne()
    b.set('2')
    leaveOther()
    b.set('3')
    expect([one.mock.calls.length, other.mock.calls.length, followers]).toEqual([1, 2, 0])
    // The value is the same as before, so the changes in between aren't reported.
    b.subscribe(one)
    b.set('3')
    b.set('4')
    expect([one.mock.calls.length, followers]).toEqual([2, 1])
  })

  test('can unsubscribe twice, even while another is subscribed', () => {
    const root = createRootLens({ a: '' })
    const a = propertyLens(root, 'a')
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const leave = a.subscribe(one)
    leave()
    a.subscribe(other)
    leave()
    a.set('x')
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
  })

  test('can unsubscribe while it is notified', () => {
    const root = createRootLens('')
    const notifications: string[] = []
    const leave = root.subscribe(() => {
      notifications.push('one')
      leave()
    })
    root.subscribe(() => notifications.push('other'))
    root.set('1')
    root.set('2')
    expect(notifications).toEqual(['one', 'other', 'other'])
  })
})

describe('200 cards of 5 fields', () => {
  test('one key press notifies the listeners on its path, at a cost of a few steps per card', () => {
    let ids = 0
    let reads = 0
    // Counts the reads of its id.
    const cardAt = (i: number) => ({
      get id() {
        ids++
        return `FE-${i}`
      },
      ...{ a: '', b: '', c: '', d: '', e: '' },
    })
    const inner = createRootLens<readonly ReturnType<typeof cardAt>[]>(
      Array.from({ length: 200 }, (_, i) => cardAt(i)),
    )
    const root: typeof inner = {
      ...inner,
      get: () => {
        reads++
        return inner.get()
      },
    }
    const notifications: string[] = []
    const fields = inner.get().map((_, i) => {
      const card = itemLens(root, `FE-${i}`)
      card.subscribe(() => notifications.push(`FE-${i}`))
      return (['a', 'b', 'c', 'd', 'e'] as const).map(key => {
        const field = propertyLens(card, key)
        field.subscribe(() => notifications.push(`FE-${i}.${key}`))
        return field
      })
    })
    root.subscribe(() => notifications.push('root'))

    for (const text of ['x', 'xy', 'xyz']) {
      ids = reads = 0
      notifications.length = 0
      fields[150]![2]!.set(text)
      expect(notifications.toSorted()).toEqual(['FE-150', 'FE-150.c', 'root'])
      expect(reads).toBeLessThanOrEqual(200 + 20)
      expect(ids).toBeLessThanOrEqual(200 + 20)
    }
  })
})
