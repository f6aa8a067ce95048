/**
 * The dictionary of the separate emissions dashboard, which shares this programme's accounts (specification, sections 1
 * and 9). It has one language, English, and one namespace; its screens are not part of this app.
 */

/** How many activities or units are compared at once. */
export const comparedAtMost = 3
/** Days of the month by which a respondent may be asked to submit. */
export const submissionDays = [15, 30] as const

export const emissionsDictionary = {
  locale: 'en',
  namespace: 'common',
  messages: {
    'activities.title': 'Activities',
    'activities.one': 'Activity',
    'activities.add': 'Add activity',
    'activities.edit': 'Edit activity',
    'activities.empty': 'No activities yet',
    'activities.compare': `Compare up to ${comparedAtMost} activities`,
    'units.title': 'Units',
    'units.one': 'Unit',
    'units.add': 'Add unit',
    'units.edit': 'Edit unit',
    'units.empty': 'No units yet',
    'units.compare': `Compare up to ${comparedAtMost} units`,
    'scopes.title': 'Scopes',
    'scopes.1': 'Scope 1: direct emissions',
    'scopes.2': 'Scope 2: purchased energy',
    'scopes.3': 'Scope 3: value chain',
    'validators.title': 'Validators',
    'validators.one': 'Validator',
    'validators.add': 'Add validator',
    'validators.empty': 'No validators yet',
    'respondents.title': 'Respondents',
    'respondents.one': 'Respondent',
    'respondents.add': 'Add respondent',
    'respondents.empty': 'No respondents yet',
    'deadline.title': 'Submission deadline',
    'deadline.15': 'Day 15',
    'deadline.30': 'Day 30',
    'periodicity.title': 'Periodicity',
    'periodicity.monthly': 'Monthly',
    'periodicity.bimonthly': 'Bimonthly',
    'periodicity.quarterly': 'Quarterly',
    'periodicity.semiannual': 'Semiannual',
    'periodicity.annual': 'Annual',
    'sign-up.title': 'Create your account',
    'sign-up.name': 'Name',
    'sign-up.email': 'E-mail',
    'sign-up.password': 'Password',
    'sign-up.confirm-password': 'Confirm your password',
    'sign-up.submit': 'Sign up',
    'sign-up.finished': 'Your account is ready',
    'password-recovery.title': 'Recover your password',
    'password-recovery.email': 'Enter your e-mail and we will send you a code',
    'password-recovery.code': 'Code',
    'password-recovery.new-password': 'New password',
    'password-recovery.submit': 'Save the new password',
    'password-recovery.finished': 'Your password was changed',
  },
} as const
