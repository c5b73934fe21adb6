/** What is said on the pages that lead in, and on the way back from the provider. */
export const words = {
  login: {
    title: 'Sign in',
    heading: 'Sign in to Ideawright',
    lead: 'Your projects are where you left them.',
    button: 'Sign in with Google',
    question: 'New here?',
    other: 'Sign up',
  },
  signup: {
    title: 'Sign up',
    heading: 'Create your account',
    lead: 'Then give your first idea a name and write down what you know.',
    button: 'Sign up with Google',
    question: 'Already have an account?',
    other: 'Sign in',
  },
  redirecting: 'Redirecting...',
  emailUnavailable: 'Signing in with email and password is not available.',
  emailUnavailableForSignup: 'Signing up with email and password is not available.',
  signInFailed: 'An error occurred. Please try again.',
  notAuthenticated: 'User not authenticated',
  sessionEnded: 'Your session has ended. Sign in again to go on.',
  completing: 'Completing Sign In',
  completingTab: 'Signing in',
  authenticationError: 'Authentication Error',
  backToLogin: 'Redirecting to login page...',
} as const
