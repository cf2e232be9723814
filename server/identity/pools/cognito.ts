import { createRemoteJWKSet } from 'jose'
import type { Config } from '../../kit/config.ts'
import type { UserPool } from '../pool.ts'

type Settings = Pick<Config, 'COGNITO_REGION' | 'COGNITO_USER_POOL_ID' | 'COGNITO_CLIENT_ID' | 'COGNITO_AUTH_FLOW' | 'AUTH_MIN_PASSWORD_LENGTH'>

/** AWS Cognito, by configuration only: the browser speaks to it, this process reads its public keys. */
export function cognitoPool(config: Settings): UserPool {
  const { COGNITO_USER_POOL_ID: poolId = '', COGNITO_CLIENT_ID: clientId = '' } = config
  const host = `cognito-idp.${config.COGNITO_REGION}.amazonaws.com`
  const issuer = `https://${host}/${poolId}`
  return {
    clientSettings: {
      userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: null,
      authFlow: config.COGNITO_AUTH_FLOW, minPasswordLength: config.AUTH_MIN_PASSWORD_LENGTH,
    },
    realm: issuer,
    // A pool may name itself in either way: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
    issuers: [issuer, `https://issuer-${host}/${poolId}`],
    clientId,
    origins: [`https://${host}`],
    keyOf: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
  }
}
