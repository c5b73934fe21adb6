import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database for `create database` statements, and the migrated, empty database to copy. */
    postgres: { url: string; template: string }
  }
}

/** Vitest's global set-up for the server's tests: one PostgreSQL for the run, with a template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  const server = configuredUrl ? { url: configuredUrl, stop: async () => {} } : await startPostgres()
  const template = `ideawright_test_${randomUUID()}`
  try {
    await createDatabase(server.url, template)
    const database = await openDatabase({ url: urlOf(server.url, template), dataDir: ':memory:' })
    try {
      await migrate(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { url: server.url, template })
  return async () => {
    if (configuredUrl) await dropDatabase(server.url, template)
    await server.stop()
  }
}

/** Creates a database, empty or as a copy of the template. */
export function createDatabase(url: string, name: string, template = 'template0'): Promise<void> {
  return command(url, `create database "${name}" template "${template}"`)
}

export function dropDatabase(url: string, name: string): Promise<void> {
  return command(url, `drop database if exists "${name}" with (force)`)
}

/** Returns the address of another database on the same server, with the same user. */
export function urlOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
