/** The page and the call that a token is for. */
export function stopLinks(token: string, baseUrl: string): { readonly page: string; readonly call: string } {
  return {
    page: `${baseUrl}/stop-notifications?token=${token}`,
    call: `${baseUrl}/api/v1/notification-channels/unsubscribe?token=${token}`,
  };
}
