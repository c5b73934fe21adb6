import { QueryClient, queryOptions } from '@tanstack/react-query'
import { projects } from '#contract/projects.ts'
import { isTransient } from './apiError.ts'
import { loadProjects, type LoadedProjects } from './loadProjects.ts'
import type { ProjectsView } from './projectsView.ts'
import { request } from './request.ts'

/** The names under which answers are kept. */
export const queryKeys = {
  /** Summaries of projects and the figures over them: what the dashboard shows. */
  projects: ['projects'],
  stats: ['projects', 'stats'],
  /** Where the user is signed in. */
  sessions: ['sessions'],
  /**
   * One whole project. Forms take a copy once and are never fed from here: a later answer would erase what is being
   * typed.
   */
  project: (id: string) => ['project', id],
} as const

/**
 * What the server answered, kept for one signed-in user. What fails in passing is tried twice more, soon; nothing
 * is asked again because a window got the focus, unless a query says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: failures => 400 * 2 ** failures,
      refetchOnWindowFocus: false,
      // Without a network a call fails at once and says so, instead of waiting unseen.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** As often as someone looks: shown again from memory at once, and asked anew. */
const refetchOnFocus = { staleTime: 2_000, refetchOnWindowFocus: true } as const

/** The dashboard's projects, as many of them as were shown before. */
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

/** The figures over all of a user's projects. */
export const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.stats,
    queryFn: ({ signal }) => request(projects.stats, { params: { userId }, signal }),
    ...refetchOnFocus,
  })
