const messages = {
  NotAuthorizedException: 'Incorrect username or password.',
  UserNotConfirmedException: 'User is not confirmed.',
  PasswordResetRequiredException: 'Password reset required for the user',
  CodeMismatchException: 'Invalid verification code provided, please try again.',
  ExpiredCodeException: 'Invalid code provided, please request a code again.',
  TooManyFailedAttemptsException: 'Too many failed attempts. Please request a code again.',
  LimitExceededException: 'Attempt limit exceeded, please try after some time.',
  TooManyRequestsException: 'Too many requests. Please try again shortly.',
  AliasExistsException: 'An account with the given email already exists.',
  InvalidPasswordException: 'Password did not conform with policy.',
  InvalidParameterException: 'Invalid parameter.',
  ResourceNotFoundException: 'There is no such user pool client.',
  RefreshTokenReuseException: 'Refresh token has been used before.',
  ForbiddenException: 'This origin may not call the user pool.',
  UnknownOperationException: 'There is no such operation.',
  SerializationException: 'The request body is not JSON.',
  UnsupportedMediaTypeException: 'Send application/x-amz-json-1.1.',
  RequestTooLargeException: 'The request is too large.',
  InternalErrorException: 'Something went wrong here.',
} as const

export type PoolErrorName = keyof typeof messages

/** A refusal of the user pool, under a name that Cognito's clients know. */
export class PoolError extends Error {
  override readonly name: PoolErrorName

  constructor(name: PoolErrorName, message: string = messages[name]) {
    super(message)
    this.name = name
  }
}
