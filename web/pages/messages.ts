/** The texts of the public pages. */
export const messages = {
  loading: 'Loading...',
  notFound: {
    tab: 'Page not found',
    title: '404 Page Not Found',
    text: "We're sorry, but the page you're looking for is currently under construction or doesn't exist.",
    home: 'Back to Home',
  },
  failure: {
    title: 'Something went wrong',
    text: 'Your saved work is safe. Reload to continue.',
    reload: 'Reload',
  },
} as const
