import { randomUUID } from 'node:crypto'
import { toWireModuleName, toWireModule } from '#contract/wire.ts'
import { modules } from '#domain/modules/index.ts'
import type { Specification } from '#domain/specification/specification.ts'

/** Prepares the initial state of a journey through the API itself, if that isn't what the journey tests. */
export interface Person {
  readonly name: string
  readonly email: string
}

export interface Member extends Person {
  readonly id: string
  readonly token: string
}

export const createPerson = (name = 'Ines Okafor'): Person => ({
  name,
  email: `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.org`,
})

/** Signs in as a browser would, following each redirect, and returns the session. */
export async function signInByHttp(origin: string, person: Person, userAgent = 'node'): Promise<Member> {
  const cookies = new Map<string, string>()
  const go = async (address: string, init: RequestInit & { bearer?: string } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(address, origin), {
      redirect: 'manual',
      ...init,
      headers: {
        cookie,
        'user-agent': userAgent,
        ...(init.bearer && { Authorization: `Bearer ${init.bearer}` }),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return answer
  }
  const follow = async (address: string): Promise<string> => {
    const next = (await go(address)).headers.get('location')
    return next === null || next.startsWith('/auth/callback') ? (next ?? address) : follow(next)
  }
  const page = await follow('/api/auth/google')
  const body = new URLSearchParams({ name: person.name, email: person.email })
  const sent = await go(page, { method: 'POST', body })
  const end = await follow(sent.headers.get('location')!)
  const bearer = new URL(end, origin).searchParams.get('token') ?? ''
  const answer = await go('/api/auth/exchange', { method: 'POST', bearer })
  const { data } = (await answer.json()) as { data: { access_token: string; user: { id: string } } }
  return { ...person, id: data.user.id, token: data.access_token }
}

export function apiOf(origin: string, { id: userId, token }: Member) {
  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    query: Record<string, string> = {},
  ): Promise<T> {
    const search = new URLSearchParams({ userId, ...query })
    const answer = await fetch(`${origin}/api${path}?${search}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }

  const read = (id: string) => call<StoredProject>('GET', `/projects/${id}`)

  /** Creates a project with the given parts of a specification. */
  async function createProject(
    projectName: string,
    specification: Partial<Specification> = {},
  ): Promise<string> {
    const { brainDump: rawIdeaDetails = '' } = specification
    const body = { projectName, projectDescription: '', rawIdeaDetails }
    const { _id } = await call<StoredProject>('POST', '/projects', body)
    for (const { key } of modules) {
      const value = specification[key]
      if (value === undefined) continue
      const moduleData = toWireModule(key, value)
      await call('PATCH', `/projects/${_id}/module`, { moduleName: toWireModuleName(key), moduleData })
    }
    return _id
  }

  return { createProject, read, call }
}

/** The part of a stored project that journeys check. */
export interface StoredProject {
  readonly _id: string
  readonly projectName: string
  readonly rawIdeaDetails: string
  readonly modules: { readonly overview: { readonly corePurpose: string } } & Record<string, unknown>
}
