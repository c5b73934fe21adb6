import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Returns where the time went, by function (own time) and by package, in percent of the time that wasn't idle. */
export function readCpuProfile(folder: string) {
  const [file] = readdirSync(folder).filter(name => name.endsWith('.cpuprofile'))
  if (file === undefined) throw new Error('The server wrote no profile.')
  const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const byId = new Map(profile.nodes.map(node => [node.id, node.callFrame]))
  const functions = new Map<string, number>()
  const rooms = new Map<string, number>()
  let busy = 0
  for (const [i, id] of profile.samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(id)!
    if (functionName === '(idle)') continue
    const time = profile.timeDeltas[i] ?? 0
    busy += time
    const place = url
      .replace(/^.*\/node_modules\//, '')
      .replace(/^file:\/\/.*?\/(server|domain|contract)\//, '$1/')
    const name = `${functionName || '(anonymous)'} ${place}${url ? `:${lineNumber + 1}` : ''}`
    functions.set(name, (functions.get(name) ?? 0) + time)
    const room = roomOf(functionName, place)
    rooms.set(room, (rooms.get(room) ?? 0) + time)
  }
  const top = (all: ReadonlyMap<string, number>, count: number) =>
    [...all]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([name, time]) => ({ 'own time %': Number(((time / busy) * 100).toFixed(1)), of: name }))
  return { functions: top(functions, 25), packages: top(rooms, 12) }
}

function roomOf(functionName: string, place: string): string {
  if (place === '') return functionName.startsWith('(') ? functionName : 'native'
  if (place.startsWith('node:')) return 'node:'
  return /^(@[^/]+\/[^/]+|[^/]+)/.exec(place)![0]
}
