/** All that the public pages say. */
export const messages = {
  loading: 'Loading...',
  notFound: {
    tab: 'Page not found',
    title: '404 Page Not Found',
    text: "We're sorry, but the page you're looking for is currently under construction or doesn't exist.",
    home: 'Back to Home',
  },
  failure: {
    title: 'This page stopped working',
    text: 'Something in it failed. Your saved work is safe; reload the page to go on.',
    reload: 'Reload',
  },
} as const
