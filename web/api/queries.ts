import { QueryClient, queryOptions } from '@tanstack/react-query'
import { projects } from '#contract/projects.ts'
import { isTransient } from './apiError.ts'
import { loadProjects, type LoadedProjects } from './loadProjects.ts'
import type { ProjectsView } from './projectsView.ts'
import { request } from './request.ts'

/** The cache keys of queries. */
export const queryKeys = {
  /** The dashboard's data: summaries of projects and their statistics. */
  projects: ['projects'],
  stats: ['projects', 'stats'],
  /** The user's signed-in sessions. */
  sessions: ['sessions'],
  /** The user's access tokens. */
  accessTokens: ['accessTokens'],
  /** The links to a project. */
  shareLinks: (projectId: string) => ['shareLinks', projectId],
  /** The user's own AI model. */
  aiConnection: ['aiConnection'],
  /** One whole project. Forms copy it once and never take later answers, which would erase unsaved edits. */
  project: (id: string) => ['project', id],
} as const

/**
 * The server's responses, cached for one signed-in user. Transient failures are retried twice, after a short delay;
 * focusing the window refetches nothing unless a query says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: failures => 400 * 2 ** failures,
      refetchOnWindowFocus: false,
      // Without a network, a call fails at once and says so instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Refetched whenever the user comes back; the cached value is shown meanwhile. */
const refetchOnFocus = { staleTime: 2_000, refetchOnWindowFocus: true } as const

/** Queries the dashboard's projects, as many as were shown before. */
export const projectsQuery = (userId: string, view: ProjectsView) =>
  queryOptions({
    queryKey: [...queryKeys.projects, view.status, view.sort, view.search],
    queryFn: ({ signal, client, queryKey }) =>
      loadProjects(view, {
        userId,
        signal,
        minCount: client.getQueryData<LoadedProjects>(queryKey)?.projects.length,
      }),
    ...refetchOnFocus,
  })

/** Queries the statistics of all of a user's projects. */
export const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.stats,
    queryFn: ({ signal }) => request(projects.stats, { params: { userId }, signal }),
    ...refetchOnFocus,
  })
