import { QueryClient, queryOptions } from '@tanstack/react-query'
import { isPassing } from './apiError.ts'
import { loadProjects } from './projectPages.ts'

/** The names under which answers are kept. */
export const queryKeys = {
  /** Summaries of all projects: what the dashboard shows. */
  projects: ['projects'],
  /** Where the user is signed in. */
  sessions: ['sessions'],
  /** One whole project. Forms take a copy once and are never fed from here (P-29). */
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
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: failures => 400 * 2 ** failures,
      refetchOnWindowFocus: false,
      // Without a network a call fails at once and says so, instead of waiting unseen.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The dashboard's projects. Shown again from memory at once, and asked anew. */
export const projectsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.projects,
    queryFn: ({ signal }) => loadProjects(userId, signal),
    staleTime: 2_000,
    refetchOnWindowFocus: true,
  })
