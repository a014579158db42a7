// Written by scripts/gen.ts.
export interface paths {
    "/api/v1/projects/{project_id}/access/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a comparison of two users.
         * @description Returns the status and, once the comparison has ended, its findings. Values of the users are masked. Reports in all formats: `/api/v1/runs/{run_id}/download`.
         */
        get: operations["access_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare two users.
         * @description Tests whether one signed-in user can read another's data. Opens pages as each of two users, and repeats the requests of these pages that only read: as the same user, as the other one, and without a session. Use test accounts of your own that share nothing. Returns immediately; poll the comparison until it has ended. While the same comparison is in progress, it is returned instead of starting another; a project runs one at a time, and keeps the last 50. Counts as one scan against the quota. Not available on the free plan. If the server requires verified ownership, the site must be verified.
         */
        post: operations["access_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/accessibility/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an accessibility analysis.
         * @description Poll until `status` is `completed` or `failed`.
         */
        get: operations["accessibility_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/accessibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an accessibility analysis.
         * @description Tests a page with axe-core in a browser; `needs_review` lists what needs a manual review. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Does not count against the scan quota.
         */
        post: operations["accessibility_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/analysis/{job_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an analysis report.
         * @description The report is signed and recorded in the transparency log. The `X-Assay-Verification` header carries its verification token.
         */
        get: operations["analyses_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys.
         * @description Active keys of the organization that are not scoped to a project, newest first. The secret of a key is never returned.
         */
        get: operations["api_keys_list"];
        put?: never;
        /**
         * Create an API key.
         * @description The key is shown only once. Existing keys stay valid. It acts for you in this organization; `scopes` limit it. A key that is created with a key has no more scopes and expires no later.
         */
        post: operations["api_keys_create"];
        /**
         * Revoke the current API key.
         * @description With an API key: revokes that key. With a session: revokes the organization's newest active key that is not scoped to a project; for members, the newest of their own.
         */
        delete: operations["api_keys_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key.
         * @description Admins can revoke any key of the organization, members only their own.
         */
        delete: operations["api_keys_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries.
         * @description Changes made in the organization, newest first, with the user and key that made each one. Requires the admin role.
         */
        get: operations["audit_log_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/change-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a new email address.
         * @description Requires a confirmation (`sessions.confirm`). Sends a link to the new address, valid for 24 hours, and informs the current one. The response is the same whether or not the new address has an account.
         */
        post: operations["auth_change_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password.
         * @description Requires the current password and ends all other sessions. A user without a password sets one after a confirmation (`sessions.confirm`).
         */
        post: operations["auth_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new email address.
         * @description Takes the single-use token from the email to the new address. Ends all sessions but the one that requested the change, and informs the former address.
         */
        post: operations["auth_confirm_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account.
         * @description Permanently deletes your account, and organizations of which you are the only member. Other organizations keep their projects and scans. Refused while you are the last owner of an organization with other members. Requires your email, and your password unless you signed in within the last 10 minutes.
         */
        post: operations["auth_delete_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset.
         * @description Sends a link to set a new password, valid for one hour. The response is the same whether or not the account exists. At most 5 emails are sent per hour.
         */
        post: operations["auth_forgot_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in.
         * @description Sets a session cookie that is valid for 7 days, or 30 days with `remember_me`. Repeated failed attempts are delayed progressively; accounts are never locked. For a user with a second factor, a correct password is answered with 401 and `second_factor`: `required`: complete the sign-in with `second-factor.sign-in` in the same browser within ten minutes. A suspended account is refused with 403 once the password is correct.
         */
        post: operations["auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out.
         * @description Ends the session and clears the session cookie.
         */
        post: operations["auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/reset-password/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up a password reset.
         * @description Active API keys of the account, newest first: they were made before the reset and survive it unless they are ended with it. The token stays valid.
         */
        post: operations["auth_lookup_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current user.
         * @description Includes the active organization and its scan quota, and the other organizations of the user; with a project-scoped key also the project.
         */
        get: operations["auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the current user.
         * @description Fields you omit stay unchanged; at least one is required.
         */
        patch: operations["auth_update_me"];
        trace?: never;
    };
    "/api/v1/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the verification email.
         * @description The response is the same whether or not the account exists. At most 5 emails are sent per hour.
         */
        post: operations["auth_resend_verification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password.
         * @description Takes the single-use token from the email. Ends all sessions and verifies the email. API keys remain active unless `end_keys` is set; `POST /api/v1/auth/reset-password/lookup` lists them. Signing in afterwards takes the second factor, if there is one. If the email was not verified before, all access to the account by others is revoked: keys, linked accounts and second factors.
         */
        post: operations["auth_reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the sign-in settings of the current user. */
        get: operations["auth_security"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account.
         * @description Creates an organization, the user that owns it and an API key that stays inactive until the email is verified. Sends the verification email and signs the user in. Scans require a verified email.
         */
        post: operations["auth_signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify an email address.
         * @description Takes the single-use token from the verification email. Returns the first API key once and enables scanning. Keys created before are revoked.
         */
        get: operations["auth_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/badges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List badges.
         * @description The project's badges with their current state, newest first, at most 100.
         */
        get: operations["badges_list"];
        put?: never;
        /**
         * Issue a Verified badge.
         * @description Issued for the origin of the project URL if the newest complete scan of that URL, with the module security, is scored and ends on the same origin, and if the newest scan of no page of the origin has a critical finding, or a high one of the security module that was dismissed or accepted. For one that was dismissed as a false positive, the proven owner of the site can give a reason instead, which is part of the badge and shown with it. If the server requires verified ownership, the site must be verified. Replaces the previous badge of the origin, is valid for 90 days and is recorded in the transparency log. Changing the origin of the project ends it.
         */
        post: operations["badges_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/badge/verify/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify a badge.
         * @description Evaluated on every request: a badge stays valid only while its issuing criteria are met. Also tells whether ownership of the site was proven, and what the badge does not prove; score and coverage are those of the scan that a valid badge rests on.
         */
        get: operations["badges_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/subscription/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the subscription.
         * @description The plan stays active until `current_period_end` and is not renewed. Requires the admin role.
         */
        post: operations["billing_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a checkout session.
         * @description Redirect the user to `checkout_url`. An early-access discount is applied automatically. Requires the admin role.
         */
        post: operations["billing_checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/early-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the early-access offer.
         * @description Null if there is no offer. The discount is applied automatically at checkout.
         */
        get: operations["billing_early_access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List plans. */
        get: operations["billing_plans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the customer portal.
         * @description Returns a URL where payment methods, invoices and cancellation are managed. Requires the admin role.
         */
        post: operations["billing_portal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the subscription.
         * @description Returns the current plan, its subscription, and whether billing is configured on this server.
         */
        get: operations["billing_subscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/github/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Connect GitHub.
         * @description Returns the URL where the user installs the app and chooses its repositories, or grants access with OAuth. With OAuth, by default only public repositories can be read, which requires no scope. Private repositories require the scope `repo`, because GitHub has no read-only scope for them. With `pull_requests` it requests what pull requests with fixes require. Assay writes to a repository only if a pull request is requested, and only to its own branch. The `state` in the URL is single-use, valid for ten minutes and bound to the user, the organization and the session. Requires the admin role.
         */
        get: operations["code_host_auth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/github/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GitHub callback.
         * @description Called by the browser after the user granted or denied access at GitHub, or installed the app there. An installation is connected only if the user owns its account. Stores the connection encrypted and redirects to the dashboard with `github=connected`, or with `github_error`. Requires the session that started the connection.
         */
        get: operations["code_host_callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/github/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the GitHub connection.
         * @description Status of the organization's connection as of its last use. It is `lost` if GitHub no longer accepts it, for example because its owner revoked it, or if the server can no longer decrypt its token, and `owner_left` if whoever connected it is no longer a member.
         */
        get: operations["code_host_connection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/github/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect GitHub.
         * @description Deletes the connection and revokes its access at GitHub. If the same account is also connected to another organization, only this connection's token is revoked. Code scans are kept. Requires the admin role.
         */
        delete: operations["code_host_disconnect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/github/repos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List GitHub repositories.
         * @description Repositories that the connected account can read, most recently pushed first: at most 2000, and only those that GitHub lists within 20 seconds. The response header `X-List-Complete` is `false` if the list is incomplete; you can set any other repository by its URL (`repository_url` of the project). Requires an active connection. Returns 502 while GitHub is not available or its rate limit is exceeded.
         */
        get: operations["code_host_repos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/code-scans/{scan_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a code scan report.
         * @description `sarif` lists unfixed findings for code scanning, with dismissed and accepted ones marked as suppressed; `patch` is a unified diff of all fixes that need no decision, to apply with `git apply` at the root of the repository. The report is signed and recorded in the transparency log. In every format, the `X-Assay-Verification` header carries the verification token of the JSON report.
         */
        get: operations["code_scans_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/code-scans/{scan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a code scan.
         * @description Returns the status and, once the scan has ended, the findings with file, line and column.
         */
        get: operations["code_scans_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/code-scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List code scans.
         * @description Newest first, without findings.
         */
        get: operations["code_scans_list"];
        put?: never;
        /**
         * Start a code scan.
         * @description Reads the newest commit on the default branch of the project's repository once, whole, and checks it: CI workflows, access rules, committed secrets, dependencies, configuration, and files of coding assistants. The modules access-rules and configuration also read the page and the scripts of the project's site, and request one row of each table that the migrations let anyone read, where the ownership of the site is verified or not required. Returns immediately; poll the code scan until it has ended. If a code scan of the repository with these modules is already in progress, it is returned instead of starting another, and no longer waits for a deployment. Requires a GitHub connection and a repository URL. An organization can have at most 20 code scans in progress; the last 50 code scans of each project are kept. Does not count against the scan quota.
         */
        post: operations["code_scans_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/code-scans/{scan_id}/pull-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a pull request with the fixes.
         * @description Commits all fixes of a code scan that need no decision to the branch `assay/fixes` and opens a pull request for the default branch, or updates the open one. The commit follows the newest commit of the default branch; files that have changed since the scan are left out. If the branch has commits that were not made here, it is left alone and the request is refused. Requires a GitHub connection that may write, see `pull_requests` of `GET /api/v1/github/auth`.
         */
        post: operations["code_scans_pull_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/deliverability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a deliverability analysis.
         * @description Checks the mail records of a domain: SPF, DKIM, DMARC, MX, MTA-STS, TLS-RPT, DANE, DNSSEC, BIMI and blocklists. Takes about 2 to 5 s and returns when it is done. The domain may be any public one: mail is often sent from another domain than the site's. Records that could not be looked up are `unknown` and never reported as findings. Use `format=pdf` for a PDF report. Does not count against the scan quota.
         */
        post: operations["deliverability_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/deploy-hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deploy hooks. */
        get: operations["deploy_hooks_list"];
        put?: never;
        /**
         * Create a deploy hook.
         * @description Returns a URL for deployment webhooks of Vercel, Netlify or any other system, or for push webhooks of GitHub. Each successful production deployment then starts a scan of the project, and each push to the default branch a code scan. The secret is returned only once. Vercel generates the secret itself: pass it, or set it afterwards with `PUT`.
         */
        post: operations["deploy_hooks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/deploy-hooks/{hook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the secret of a deploy hook.
         * @description Vercel generates the secret when the address is registered there: create the hook, register its address, then set the secret. Deliveries with the former secret are refused from now on.
         */
        put: operations["deploy_hooks_update"];
        post?: never;
        /**
         * Delete a deploy hook.
         * @description Its URL returns 404 from then on. Remove the webhook at the provider as well.
         */
        delete: operations["deploy_hooks_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports.
         * @description Exports of your account and, for admins, of the organization, newest first.
         */
        get: operations["exports_list"];
        put?: never;
        /**
         * Export data.
         * @description Writes your account or, as an admin, the organization as gzipped JSON in the background. It can be downloaded for 3 days. It contains no secrets, and lists in `left_out` what else it leaves out.
         */
        post: operations["exports_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/exports/{export_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export.
         * @description Gzipped JSON; until the export is completed, its status.
         */
        get: operations["exports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send feedback.
         * @description Forwarded to the support inbox. No account required.
         */
        post: operations["feedback_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/findings/{finding_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a finding.
         * @description Returns a finding of the project's latest scans, with its fix prompt, state and latest verification.
         */
        get: operations["findings_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/findings/{finding_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the history of a finding.
         * @description The newest 30 completed scans of the same URL, device and session, newest first, each with whether it found this finding. For findings of site scans; findings in code and in settings have no history.
         */
        get: operations["findings_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List findings.
         * @description Findings of the project's latest scans: for each URL and module, for its repository and, for admins, for the organization's integrations. Each includes its state, the decision about it and its latest verification.
         */
        get: operations["findings_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/findings/{finding_id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Dismiss, accept or reopen a finding.
         * @description Replaces the decision about a finding; it also applies to later scans. Dismissed findings, and accepted findings until their date, are excluded from totals, next steps, alerts and lists of open findings; reports state how many there are. Scores, grades and trends do not change, because they are based on what the scan found. The totals of the latest scans are updated immediately; older scans stay as measured. A critical finding, or a high one of the security module, that is dismissed or accepted prevents a badge until a verification or a scan finds it fixed, or the decision is withdrawn. To change only the note or the assignee, send them with the current state.
         */
        put: operations["findings_set_state"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/finding-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide about several findings.
         * @description The same as the decision about one finding, for up to 200 findings of the latest scans at once. Changes all of them or none. Notes, assignees and states that are omitted stay as they are for each finding.
         */
        put: operations["findings_set_states"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/finding-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List finding summaries.
         * @description Returns up to 20,000 findings of the project's latest scans in one response, fixed ones included, without descriptions and fix prompts. Use it to filter and search thousands of findings.
         */
        get: operations["findings_summaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/finding-trends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List finding trends.
         * @description At how many places each problem was found in the newest 12 completed scans of the project URL, on the device of the latest one and without a session.
         */
        get: operations["findings_trends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/findings/{finding_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a fix.
         * @description Re-runs only the check or probe of this finding and records whether the finding is fixed. A fixed finding no longer counts; the next scan confirms the fix. Returns the result if it is ready within 25 s; otherwise `status` is `pending` or `running`, and you can poll the finding. A project runs one verification at a time and queues at most 20; if the finding is already being verified, that verification is returned. Findings of a comparison of two users cannot be verified alone: compare the users again. Findings of the active phase are subject to the same conditions as an active scan. Does not count against the scan quota.
         */
        post: operations["findings_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/free-scan/{scan_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream free scan status.
         * @description Server-sent events. Each `state` event has the status as JSON and is sent when it has changed; `end` follows the final state. The stream ends after 60 s at the latest: reconnect with `Last-Event-ID`. At most 24 streams per network; above that it returns 429: poll the status instead.
         */
        get: operations["free_scan_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/free-scan/{scan_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get free scan results. */
        get: operations["free_scan_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/free-scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a free scan.
         * @description Runs a passive security and technology scan without an account. Limited to 3 scans per IP address by default (setting `ASSAY_FREE_SCANS_PER_IP`). Returns immediately. If the page was scanned in the last hour, `top_finding` is included; otherwise poll `status`. Results are kept for 30 days.
         */
        post: operations["free_scan_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/free-scan/{scan_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get free scan status. */
        get: operations["free_scan_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check service health.
         * @description For load balancers and monitoring. Responds within a second: with status 503 and `degraded` while the database does not respond, or cannot store anything.
         */
        get: operations["health_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/health/trends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get health score trends.
         * @description One entry per completed scan of any page of the site, in any modules and on any device, and per completed code scan, oldest first. Compare scores of the same page, modules and device only.
         */
        get: operations["health_trends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List supported providers (same as `/integrations/providers`).
         * @description Includes the credential fields of each provider and the permissions that its checks need.
         */
        get: operations["integrations_supported"];
        put?: never;
        /**
         * Create an integration.
         * @description Stores the credentials encrypted; they are never returned. They are used for read calls only. Test them with `POST /api/v1/integrations/{integration_id}/test`.
         */
        post: operations["integrations_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{integration_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an integration. */
        get: operations["integrations_get"];
        /**
         * Update an integration.
         * @description Fields you omit stay unchanged; `credentials` are replaced as a whole. New credentials, or `enabled`, take over an integration whose creator is no longer a member.
         */
        put: operations["integrations_update"];
        post?: never;
        /**
         * Delete an integration.
         * @description Permanently deletes its credentials and scans. Revoke the token at the provider as well.
         */
        delete: operations["integrations_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations.
         * @description Oldest first, with the newest scan of each.
         */
        get: operations["integrations_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List supported providers.
         * @description Includes the credential fields of each provider and the permissions that its checks need.
         */
        get: operations["integrations_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scan all integrations.
         * @description Checks the settings at every connected provider, using read calls only. Returns the results that are ready within 25 s; poll the others with their `scan_id`.
         */
        post: operations["integrations_scan_all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{integration_id}/scans/{posture_scan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scan of an integration.
         * @description Poll until `status` is `completed` or `failed`.
         */
        get: operations["integrations_scan_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/scan/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scan an integration.
         * @description Checks the settings at one provider, using read calls only. Returns the result if it is ready within 25 s; otherwise returns a `scan_id` to poll.
         */
        post: operations["integrations_scan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{integration_id}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scans of an integration.
         * @description Newest first. The last 50 scans are kept.
         */
        get: operations["integrations_scans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{integration_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test an integration.
         * @description Calls the API of the provider once with the stored credentials. Requests that arrive during a test share its result.
         */
        post: operations["integrations_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation.
         * @description Signed in: the verified email of the user has to be the invited one. Not signed in: creates an account with this email, which the link verifies; `name` and `password` are required. Makes the organization the active one of the session.
         */
        post: operations["invitations_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending invitations.
         * @description Oldest first. Accepted and revoked invitations are not listed.
         */
        get: operations["invitations_list"];
        put?: never;
        /**
         * Invite a member.
         * @description Sends an email with a link that works once and expires after 7 days. It can be accepted by the user with this verified email only, or by creating an account with it.
         */
        post: operations["invitations_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get an invitation by its token. */
        post: operations["invitations_lookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/invitations/{invitation_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend an invitation.
         * @description Sends a new link, valid for 7 days. Links sent earlier stop working.
         */
        post: operations["invitations_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation.
         * @description Its link stops working at once.
         */
        delete: operations["invitations_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listeners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a listener.
         * @description For an active scan from another machine, such as `assay scan --interact`: one-time addresses of this service, and what requests or looks them up. Nobody else can read it. Not available on the free plan. Active scans of the service have a listener of their own.
         */
        post: operations["listeners_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listeners/{listener_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a listener heard.
         * @description Readable for two hours after the listener was opened, with credentials of the same organization.
         */
        get: operations["listeners_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the maintenance windows of a project. */
        get: operations["maintenance_get"];
        /**
         * Replace the maintenance windows of a project.
         * @description Within a window, its monitoring targets are neither checked nor re-scanned: no alert is sent and no downtime is counted. Removing a window ends it; changes apply within 5 minutes.
         */
        put: operations["maintenance_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/organization/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the organization.
         * @description Ends your sessions and API keys for the active organization, including this session. Deletes your deploy hooks, revokes your shared reports and switches off the notification channels you created. The last owner has to make another member an owner first; the only member can delete the organization instead.
         */
        post: operations["members_leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members.
         * @description Users of the organization by name, for example to choose the assignee of a finding.
         */
        get: operations["members_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member.
         * @description Their sessions and API keys for this organization end at once, findings assigned to them become unassigned, and pending invitations they sent are revoked. Their deploy hooks are deleted, their shared reports are revoked, and notification channels they created are switched off; whoever switches such a channel on again takes it over. Integrations and the code host connection that they connected are not used until an admin takes them over. Projects and scans stay. Only owners can remove an owner.
         */
        delete: operations["members_remove"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member.
         * @description Applies to their sessions and API keys at once. Only owners can make an owner or change the role of one, and the last owner keeps the role. Pending invitations sent by a former admin are revoked. What a new viewer made ends as if they had left: deploy hooks, shared reports, notification channels and connections.
         */
        patch: operations["members_update"];
        trace?: never;
    };
    "/api/v1/auth/members/{user_id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand over the organization.
         * @description The member becomes an owner, and you become an admin. Requires the role `owner`.
         */
        post: operations["members_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List monitoring checks.
         * @description Uptime checks of the last 8 days, newest first. Statistics keep daily aggregates of older checks.
         */
        get: operations["monitoring_checks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List monitoring targets.
         * @description Newest first.
         */
        get: operations["monitoring_list"];
        put?: never;
        /**
         * Create a monitoring target.
         * @description Checks the URL every `check_interval` seconds, starting immediately; with `scan_enabled` it is also re-scanned every `scan_interval` minutes. `check` chooses what is checked. The URL must be on the project's site. A target is down after two consecutive failed checks of three attempts each, and up after two successful checks; a failed check is repeated after a minute.
         */
        post: operations["monitoring_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a monitoring target. */
        get: operations["monitoring_get"];
        put?: never;
        post?: never;
        /**
         * Delete a monitoring target.
         * @description Permanently deletes its checks, logs and re-scans.
         */
        delete: operations["monitoring_delete"];
        options?: never;
        head?: never;
        /**
         * Update a monitoring target.
         * @description Fields you omit stay unchanged. A paused target is neither checked nor re-scanned; it can be resumed while its URL is on the project's site.
         */
        patch: operations["monitoring_update"];
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a monitoring report.
         * @description Covers uptime, response times, incidents, the certificate and changes between re-scans, as of the last check or re-scan; the report stays the same until the next one. It is signed and recorded in the transparency log. The `X-Assay-Verification` header carries its verification token.
         */
        get: operations["monitoring_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List incidents.
         * @description Outages of the target, newest first.
         */
        get: operations["monitoring_incidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}/threat-scans/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the latest threat scan.
         * @description The latest completed re-scan of the target; `threat_scan` is null if there is none yet.
         */
        get: operations["monitoring_latest_threat_scan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List monitoring log entries.
         * @description Events of the target, newest first: outages, recoveries, changes found by re-scans, certificate expiry and configuration changes.
         */
        get: operations["monitoring_logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a threat scan.
         * @description Queues a re-scan of the target. If one is queued already, no other is queued; if one is running, the next one starts when it ends.
         */
        post: operations["monitoring_scan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the response times and uptime of a monitoring target over time.
         * @description In bins of 30 minutes for `24h`, 2 hours for `7d`, and days (UTC) for `30d` and `90d`. Percentiles of days are accurate to 5 %.
         */
        get: operations["monitoring_series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get monitoring statistics.
         * @description Uptime is the percentage of the monitored time that the target was up. Response time percentiles cover successful checks and are accurate to 5 %.
         */
        get: operations["monitoring_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/monitoring/{target_id}/threat-scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List threat scans.
         * @description Completed re-scans of the target, newest first, each with its changes since the previous one.
         */
        get: operations["monitoring_threat_scans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the email address of a notification channel.
         * @description Takes the token from the link in the confirmation email, which is valid for 48 hours.
         */
        post: operations["notification_channels_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/notification-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notification channels of a project.
         * @description With those of the organization, as the project uses them.
         */
        get: operations["notification_channels_list"];
        put?: never;
        /**
         * Create a notification channel of a project.
         * @description Sends events of the project by email, to a signed webhook (Standard Webhooks), to Slack or to Discord. The signing secret of a webhook is returned only once. Receivers need https and a public address; redirects are not followed.
         */
        post: operations["notification_channels_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/notification-channels/{channel_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a notification channel of a project.
         * @description Fields you omit stay unchanged. Of a channel of the organization, `events` and `least_severity` can be chosen for this project, and `inherit` restores its own choice.
         */
        put: operations["notification_channels_update"];
        post?: never;
        /**
         * Delete a notification channel of a project.
         * @description Permanently deletes its delivery log. Nothing more is sent, not even what was waiting.
         */
        delete: operations["notification_channels_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/notification-channels/{channel_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a project channel.
         * @description Newest first, with the attempts of each and the beginning of each answer. Kept for 30 days. Of a channel of the organization: those of events of this project.
         */
        get: operations["notification_channels_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/notification-channels/{channel_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay events to a project channel.
         * @description Queues the events since a time that did not reach the channel, at most 500; with `include_delivered` all of them. Receivers recognize repeated events by their `webhook-id`.
         */
        post: operations["notification_channels_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/notification-channels/{channel_id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery of a project channel.
         * @description Sends its message again under the same `webhook-id`, also what is held back, and restarts the schedule of retries. Blocks until the attempt has ended, for at most 25 s.
         */
        post: operations["notification_channels_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/notification-channels/{channel_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret of a project webhook.
         * @description Returns a new secret, only once. For 24 hours, deliveries carry a signature by each of the two secrets, so that receivers can change over at any time. Rotating again within that time ends the oldest secret.
         */
        post: operations["notification_channels_rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/notification-channels/{channel_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test notification to a project channel.
         * @description Sends one marked test event (`"type": "test"`), without retries, and returns the answer of the receiver. Blocks until the attempt has ended, for at most 25 s.
         */
        post: operations["notification_channels_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the emails of a notification channel.
         * @description Takes the token from an email's List-Unsubscribe header; called by mail clients (RFC 8058).
         */
        post: operations["notification_channels_unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/oauth/{provider}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start sign-in with an identity provider.
         * @description Redirects the browser to the identity provider. With `link=true`, links the account to the signed-in user instead, whose email is verified and who signed in or confirmed to be present within ten minutes. The signed `state` parameter is single-use and valid for ten minutes.
         */
        get: operations["oauth_authorize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/oauth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * OAuth callback.
         * @description Called by the browser after sign-in at the identity provider. Signs in or links the account, then redirects to the dashboard, or to the login page with `error`.
         */
        get: operations["oauth_callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/oauth/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List linked accounts. */
        get: operations["oauth_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/oauth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sign-in providers.
         * @description Identity providers that are configured on this server.
         */
        get: operations["oauth_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/oauth/accounts/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink an account.
         * @description The last sign-in method cannot be removed unless a password is set. A session must have been confirmed within ten minutes.
         */
        delete: operations["oauth_unlink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a run of any organization.
         * @description A run that has ended keeps its status; of a scan in its active phase only that phase is cancelled.
         */
        delete: operations["operator_cancel_run"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all organizations.
         * @description Organizations of the server, newest first.
         */
        get: operations["operator_organizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/organizations/{organization_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a suspended organization.
         * @description Everything that was stopped continues; queued jobs start within 10 minutes. Cancelled runs stay cancelled.
         */
        post: operations["operator_restore_organization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/users/{user_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a suspended user.
         * @description Their password, sessions that have not expired and API keys are accepted again.
         */
        post: operations["operator_restore_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs of all organizations.
         * @description Newest first, those in progress by default; free scans are among them.
         */
        get: operations["operator_runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/organizations/{organization_id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the plan of an organization.
         * @description Applies at once, whatever the organization pays for, until a subscription changes it.
         */
        put: operations["operator_set_plan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the load of the server.
         * @description What all processes share: the heaviest organizations, refusals by bound, failed sign-ins, queues, database connections and late uptime checks.
         */
        get: operations["operator_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/organizations/{organization_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an organization.
         * @description Refuses all its sessions and API keys, cancels its runs in progress, and stops its schedules, monitors, hooks, queued jobs, badges, shared reports and status pages. Nothing is deleted.
         */
        post: operations["operator_suspend_organization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/users/{user_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a user.
         * @description Refuses sign-in, sessions and API keys of the user in all organizations. What they set up for an organization continues: suspend the organization to stop it.
         */
        post: operations["operator_suspend_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all users.
         * @description Users of the server, newest first.
         */
        get: operations["operator_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notification channels of the organization.
         * @description Those for all projects; channels of single projects are listed with the project.
         */
        get: operations["organization_channels_list"];
        put?: never;
        /**
         * Create a notification channel of the organization.
         * @description Sends events of all projects. Each project can choose other events for it. Otherwise like a channel of a project.
         */
        post: operations["organization_channels_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/{channel_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a notification channel of the organization.
         * @description Fields you omit stay unchanged. A new address switches the channel on; switching it off cancels what waits to be sent.
         */
        put: operations["organization_channels_update"];
        post?: never;
        /**
         * Delete a notification channel of the organization.
         * @description Permanently deletes its delivery log. Nothing more is sent, not even what was waiting.
         */
        delete: operations["organization_channels_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/{channel_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of an organization channel.
         * @description Newest first, with the attempts of each and the beginning of each answer. Kept for 30 days.
         */
        get: operations["organization_channels_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/{channel_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay events to an organization channel.
         * @description Queues the events since a time that did not reach the channel, at most 500; with `include_delivered` all of them. Receivers recognize repeated events by their `webhook-id`.
         */
        post: operations["organization_channels_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/{channel_id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery of an organization channel.
         * @description Sends its message again under the same `webhook-id`, also what is held back, and restarts the schedule of retries. Blocks until the attempt has ended, for at most 25 s.
         */
        post: operations["organization_channels_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/{channel_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret of an organization webhook.
         * @description Returns a new secret, only once. For 24 hours, deliveries carry a signature by each of the two secrets, so that receivers can change over at any time. Rotating again within that time ends the oldest secret.
         */
        post: operations["organization_channels_rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/{channel_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test notification to an organization channel.
         * @description Sends one marked test event (`"type": "test"`), without retries, and returns the answer of the receiver. Blocks until the attempt has ended, for at most 25 s.
         */
        post: operations["organization_channels_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/organization-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get notification settings. */
        get: operations["organization_settings_get"];
        /** Update notification settings. */
        put: operations["organization_settings_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/organization/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the organization.
         * @description Cancels the subscription, ends everything in progress, and deletes the organization with all its data after 7 days. Until then nothing runs for it, its badges are not valid, and an admin can undo this. Requires the role `owner`, the name of the organization, and your password unless you signed in within the last 10 minutes.
         */
        post: operations["organizations_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/organization/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the deletion of the organization.
         * @description Possible until the organization is deleted. Monitoring continues, and badges are valid again if their criteria are met. Scans and notifications that were ended stay ended, and so does the renewal of the subscription: the message says until when the plan is paid.
         */
        post: operations["organizations_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/organizations/{organization_id}/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the organization.
         * @description Makes another organization of the user the active one of this session. Other sessions stay as they are.
         */
        post: operations["organizations_switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/performance/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a performance analysis.
         * @description Returns a lab audit or a quick check. Poll until `status` is `completed` or `failed`.
         */
        get: operations["performance_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/performance/quick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a quick performance check.
         * @description Takes about 2 to 5 s and needs no browser. Covers HTTP version, compression, caching, image formats, script sizes, request count, third parties, font loading, CDN and cache lifetimes. Does not count against the scan quota.
         */
        post: operations["performance_quick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a performance audit.
         * @description Loads the page several times in Lighthouse, as desktop or mobile. The score and each metric are the median of the runs, with minimum and maximum. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Returns 502 if Lighthouse or a browser is not available. Does not count against the scan quota.
         */
        post: operations["performance_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a technology profile.
         * @description Detects the technologies of a page. Returns when it is done, or with status `pending` once the scan deadline has passed. Use `format=pdf` for a PDF report. Does not count against the scan quota.
         */
        post: operations["profile_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/mcp-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List project-scoped keys. */
        get: operations["project_keys_list"];
        put?: never;
        /**
         * Create a project-scoped API key.
         * @description For CI and coding agents. The key is shown only once and can access this project only. It can have the scopes `read`, `scan` and `triage`; by default it has the first two.
         */
        post: operations["project_keys_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/mcp-key/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a project-scoped key.
         * @description Admins can revoke any key of the project, members only their own.
         */
        delete: operations["project_keys_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/sessions/{project_session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a session of a project.
         * @description Queued scans and re-scans with it fail. Sign out at the site as well, which ends the session there.
         */
        delete: operations["project_sessions_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of a project.
         * @description By name. Values are never returned.
         */
        get: operations["project_sessions_list"];
        /**
         * Set a session of a project.
         * @description Scans with the session are those of a signed-in user. Give exactly one of `cookie`, `headers`, `storage_state`, `form` and `recording`; with the last two, each scan signs in by itself. A session of the same name is replaced. Values are stored encrypted, never returned, and sent only to exactly the origin of the project URL; what signs in is typed on its site only. The session is deleted when that origin changes, or when whoever set it is removed. Use a test account with as few rights as possible.
         */
        put: operations["project_sessions_set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects.
         * @description Newest first. With a project-scoped key, only that project is listed. With `view=overview`, each project has its health, score trend and uptime.
         */
        get: operations["projects_list"];
        put?: never;
        /**
         * Create a project.
         * @description A project represents one website. Its URL is normalized; it must use http or https, contain no user name or password, and resolve to public addresses only. By adding a URL you confirm that you are authorized to scan it; the user, time and IP address are recorded.
         */
        post: operations["projects_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the project overview.
         * @description Returns the latest scan and code scan, health score, most important findings, 90-day trend and monitoring status. Health is based on the newest scored scan of the project URL that covers all modules of the plan. If there is none, the scan with the most modules is used. Desktop scans take precedence over mobile scans.
         */
        get: operations["projects_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a project. */
        get: operations["projects_get"];
        /**
         * Update a project.
         * @description Fields you omit stay unchanged; changing the URL, the repository or the schedule of its scans takes the scope `manage`, which project-scoped keys cannot have; set description, repository_url or code_scans to null to clear it. A plan without scheduled code scans refuses `code_scans`. Changing the origin of the URL (scheme, host or port) ends the badges and the ownership proof of the project, deletes its sessions, pauses its monitoring targets and starts a new history: earlier scans stay listed, but count for no badge, trend or comparison. Changing the path resets health until that page has been scanned.
         */
        put: operations["projects_update"];
        post?: never;
        /**
         * Delete a project.
         * @description Permanently deletes its scans and keys. Used scan quota is not refunded. Requires the role `admin`.
         */
        delete: operations["projects_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get ownership verification instructions.
         * @description Lists the ways to verify ownership of the project's site: a DNS TXT record, a file, or a meta element with the project's token. If the server requires verified ownership, active and signed-in scans are refused until one of them is found.
         */
        get: operations["projects_ownership"];
        put?: never;
        /**
         * Verify site ownership.
         * @description Checks the site now. A proof that is found is valid for a day; an earlier proof that is no longer found is discarded. A TXT record at the registrable domain covers all its subdomains; a file or a meta element covers its own host only.
         */
        post: operations["projects_prove_ownership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/report-brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the cover of reports. */
        get: operations["report_brand_get"];
        /**
         * Update the cover of reports.
         * @description Sets whose name, logo and colour are on the cover of PDF and HTML reports, and for whom they are made. The signed content of a report does not change.
         */
        put: operations["report_brand_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a scan report.
         * @description Creates a link that shows the report of a scan to anyone who has it, until it expires or is revoked. The link is shown only once.
         */
        post: operations["report_shares_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/report-shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a shared report.
         * @description The link stops working immediately.
         */
        delete: operations["report_shares_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/report-shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shared reports.
         * @description Links that work, newest first.
         */
        get: operations["report_shares_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a shared report.
         * @description The report that a link shows. The token is sent in the body, so that no log holds it. Visits are counted, and audited at most once an hour.
         */
        post: operations["report_shares_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify a report token.
         * @description Checks whether this server issued a report with this token. This does not prove that a given file is the report; verify the file itself with `assay verify FILE` or at `/verify-report`, which do not rely on this response.
         */
        get: operations["reports_verify"];
        put?: never;
        /** Verify a report token (request body). */
        post: operations["reports_verify_body"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a run.
         * @description A run of any kind: a scan, a re-scan, an analysis, a code scan, a scan of an integration or a comparison of two users. Poll until `status` is final, or follow its events. Runs of integrations require the admin role.
         */
        get: operations["runs_get"];
        put?: never;
        post?: never;
        /**
         * Cancel a run.
         * @description A run that has ended keeps its status. During the active phase of a scan only that phase is cancelled: the scan is completed and keeps its earlier results.
         */
        delete: operations["runs_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two runs.
         * @description Compares the findings of two runs of the same kind; `from` is always the earlier one. A finding is `not_comparable`, neither new nor fixed, if its check did not complete in both runs or had another version. Between runs of different subjects every finding of only one of them is `not_comparable`.
         */
        get: operations["runs_compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared-run/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download the shared report of a run.
         * @description The signed report that a link shows, as a file. The token is sent in the body, so that no log holds it. The `X-Assay-Verification` header carries the verification token of the report.
         */
        post: operations["runs_download_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the report of a run.
         * @description A format that the report cannot be shown in is refused with the reason, which is also in `without` of the run. The report is signed and recorded in the transparency log; the `X-Assay-Verification` header carries its verification token.
         */
        get: operations["runs_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the status of a run.
         * @description Server-sent events. Each `state` event has the run as JSON and is sent when it has changed; `end` follows the final state. The stream ends after 60 s at the latest: reconnect with `Last-Event-ID`. At most 12 streams per user and 60 per organization; above that it returns 429: poll the status instead.
         */
        get: operations["runs_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs.
         * @description Runs of all kinds, newest first. A project-scoped key sees those of its project; runs of integrations require the admin role.
         */
        get: operations["runs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the shared report of a run.
         * @description The report of any kind of run that a link shows. The token is sent in the body, so that no log holds it. Visits are counted, and audited at most once an hour.
         */
        post: operations["runs_open_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the report of a run.
         * @description The unsigned report, with decisions as of today. Its members depend on the kind of the run.
         */
        get: operations["runs_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{run_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share the report of a run.
         * @description Creates a link that shows the report to anyone who has it, until it expires or is revoked. The link is shown only once. It is listed among the shared reports of the project.
         */
        post: operations["runs_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an active scan phase.
         * @description Requires a completed scan that includes the security module; uses the profile `standard`, and the session of the scan. The scan is `running` again until the phase ends. Cancelling it then ends the phase only and keeps the earlier results. Does not count against the scan quota. Not available on the free plan. If the server requires verified ownership, the site must be verified.
         */
        post: operations["scans_active"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get scan status. */
        get: operations["scans_get"];
        put?: never;
        post?: never;
        /**
         * Cancel a scan.
         * @description A scan that has ended keeps its status. During the active phase only that phase is cancelled: the scan is completed and keeps its earlier results.
         */
        delete: operations["scans_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two scans.
         * @description Compares the findings of two scans of the project; `from` is always the earlier one. A finding is `not_comparable`, neither new nor fixed, if its check did not complete in both scans or had another version. Between scans of different URLs, devices or sessions, or from before and after the URL of the project moved to another origin, every finding of only one of them is `not_comparable`, and so is what was found on pages that only one of them looked at.
         */
        get: operations["scans_compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a scan report.
         * @description Lists every finding and marks changes since the previous scan. `html` is the printable report, `sarif` lists unfixed findings for code scanning and other viewers, with dismissed and accepted ones marked as suppressed. The report is signed and recorded in the transparency log. The same report always has the same verification token, in the `X-Assay-Verification` header and in `verification`; only PDF and JSON files can themselves be verified.
         */
        get: operations["scans_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream scan status.
         * @description Server-sent events. Each `state` event has the scan as JSON and is sent when it has changed; `end` follows the final state. The stream ends after 60 s at the latest: reconnect with `Last-Event-ID`. At most 12 streams per user and 60 per organization; above that it returns 429: poll the status instead.
         */
        get: operations["scans_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}/finding-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List finding summaries of a scan.
         * @description Returns up to 20,000 findings of a scan in one response, fixed and unchanged ones included, without descriptions and fix prompts. Empty until the scan has ended.
         */
        get: operations["scans_finding_summaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}/findings/{finding_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a finding of a scan.
         * @description Returns a finding as a scan reported it, with its evidence and fix prompt. The id may be that of one of its places.
         */
        get: operations["scans_finding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scans (legacy).
         * @description Returns the newest 200 scans of the project as an array. Prefer the paginated list.
         */
        get: operations["scans_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scans.
         * @description Newest first.
         */
        get: operations["scans_list"];
        put?: never;
        /**
         * Run a passive scan.
         * @description Blocks until the scan finishes or the scan deadline passes; in the latter case returns the current status. The URL must be on the project's site and resolve to public addresses only. On the free plan, the modules are always security and profiling. Counts as one scan against the quota.
         */
        post: operations["scans_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scans/{scan_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get scan results.
         * @description Poll until `status` is final. The first scan of a target reports every finding as new; later scans report changes only, or all findings with `view=all`. A problem at several places is one finding; `view=flat` lists all findings, with each place as a separate one; `view=brief` lists only the `start_with` finding.
         */
        get: operations["scans_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/active-scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a passive scan and queue its active phase.
         * @description Blocks until the passive phase finishes or the scan deadline passes; in the latter case returns the current status. The scan is `running` until its active phase ends; no email is sent. The URL must be on the project's site and resolve to public addresses only. Counts as one scan against the quota. Not available on the free plan. If the server requires verified ownership, the site must be verified.
         */
        post: operations["scans_run_active"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a unified scan.
         * @description Queues a scan of all modules included in the plan (free: security and profiling) and returns immediately. It looks at up to 10 pages of the site, as far as the plan includes them (free: 1). `passive` and `unified` are the same scan: poll its status or results. Counts as one scan against the quota.
         */
        post: operations["scans_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to add an authenticator app.
         * @description Returns a new secret, which counts once a code of it was entered (`second-factor.confirm-app`). Requires a confirmation (`sessions.confirm`).
         */
        post: operations["second_factor_add_app"];
        /**
         * Remove the authenticator app.
         * @description Requires a confirmation (`sessions.confirm`).
         */
        delete: operations["second_factor_remove_app"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey.
         * @description From then on, signing in takes a second factor, and the passkey alone is enough where it is unlocked. Returns recovery codes once if the user has none.
         */
        post: operations["second_factor_add_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the second step of a sign-in.
         * @description After a password or an identity provider was accepted in this browser, for a user with a second factor: the methods to choose from. Valid for ten minutes. `methods` is empty if no sign-in in this browser waits for a second step (`expires_at` is null), or if no method is available at this address, for example passkeys created at another one (`expires_at` is set).
         */
        get: operations["second_factor_challenge_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/app/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the authenticator app.
         * @description Takes a code of the new app. From then on, signing in takes a second factor. Returns recovery codes once if the user has none.
         */
        post: operations["second_factor_confirm_app"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to add a passkey.
         * @description Returns options for the browser; `second-factor.add-passkey` takes its answer. Requires a confirmation (`sessions.confirm`).
         */
        post: operations["second_factor_passkey_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/passkey-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a sign-in with a passkey.
         * @description Returns options for the browser; `second-factor.sign-in` takes its answer. The user must unlock the passkey, so it takes the place of password and second factor.
         */
        post: operations["second_factor_passkey_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create recovery codes.
         * @description Returns ten codes once; earlier ones no longer work. Requires a confirmation (`sessions.confirm`).
         */
        post: operations["second_factor_recovery_codes_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey.
         * @description Requires a confirmation (`sessions.confirm`).
         */
        delete: operations["second_factor_remove_passkey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a sign-in with a second factor or a passkey.
         * @description Completes the sign-in that this browser has begun: takes exactly one of `code`, `recovery_code` and `passkey`. Codes work once. Repeated failed attempts are delayed progressively, and codes are limited to 30 an hour.
         */
        post: operations["second_factor_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/seo/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an SEO or AEO analysis.
         * @description Poll until `status` is `completed` or `failed`.
         */
        get: operations["seo_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/seo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an SEO or AEO analysis.
         * @description Analyzes how search engines (`seo`) or AI assistants (`aeo`) see a page. Returns the result if it is ready within 25 s; otherwise returns a `job_id` to poll. Does not count against the scan quota.
         */
        post: operations["seo_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/confirm/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a confirmation with a passkey.
         * @description Returns options for the browser; `sessions.confirm` takes its answer.
         */
        post: operations["sessions_confirm_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the current session.
         * @description Changes of how a user signs in require a sign-in or a confirmation within the last 10 minutes; without one they are refused with 403 and `confirmation`. Takes the password, or for a user with a second factor exactly one of `code`, `recovery_code` and `passkey`.
         */
        post: operations["sessions_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions.
         * @description Active sessions of the user, the last used first.
         */
        get: operations["sessions_list"];
        put?: never;
        post?: never;
        /**
         * Sign out all other sessions.
         * @description Ends all sessions of the user but the current one and cancels a change of email that is not confirmed.
         */
        delete: operations["sessions_revoke_others"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out a session.
         * @description Ends one session of the user and cancels a change of email that is not confirmed.
         */
        delete: operations["sessions_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/status-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status page of a project.
         * @description Its settings; a project without one has a page that is off.
         */
        get: operations["status_pages_get"];
        /**
         * Update the status page of a project.
         * @description Publishes the names, states and uptime of the chosen monitoring targets at an address that needs no account, while `enabled` is true. Changes are public within 30 s.
         */
        put: operations["status_pages_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a public status page.
         * @description What the owner of the page chose to publish; at most 30 s old.
         */
        get: operations["status_pages_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/test-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the creation of test accounts.
         * @description The newest search for a sign-up, or creation, of the project. The accounts are listed with its sessions.
         */
        get: operations["test_accounts_get"];
        put?: never;
        /**
         * Create two test accounts.
         * @description Creates two users with the published sign-up that was found at the project's site, at exactly the given `service` and `at`, and stores a session for each. This writes to your application: the users stay until you remove them there, as `account.removal` of each session says. If an address must be confirmed first, the session signs in with the form of the site, once that is done. Returns the result if it is ready within 25 s; otherwise `status` is `creating`: poll `GET …/test-accounts`. The password is stored encrypted until it is used, then removed. Requires verified ownership of the project's site.
         */
        post: operations["test_accounts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{project_id}/test-accounts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find where test accounts can be created.
         * @description Opens the project URL in a browser, and looks for the sign-up of Supabase, Firebase or PocketBase that its pages use and that is open to everybody. Writes nothing there. Returns the result if it is ready within 25 s; otherwise `status` is `looking`: poll `GET …/test-accounts`. Requires verified ownership of the project's site, whatever the server requires for scans.
         */
        post: operations["test_accounts_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/deploy/{hook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a deployment, a push or a pull request.
         * @description Called by Vercel (`x-vercel-signature`), Netlify (`X-Webhook-Signature`), GitHub (`X-Hub-Signature-256`) or any other system (Standard Webhooks, or the secret as a bearer token, with `{url, environment, status, id}`). A successful production deployment starts one scan: of the deployed URL if it is on the project's site, otherwise of the project URL. A push to the default branch of the project's repository starts a code scan, and one to a pull request starts a code scan that reports what the pull request adds. A successful deployment that GitHub reports (`deployment_status`) starts a code scan, or the one of its push that waits for it. If such a scan is running, the new one starts when it ends, and covers everything received until then. If a hook receives more deliveries than the server allows in an hour, or the organization has 20 scans of the kind in progress, the next scan starts later and covers everything received until then. Other deliveries, and those for which the scan quota is used up, are acknowledged and ignored: the `last_delivery` of the hook and the audit log state why.
         */
        post: operations["webhooks_deploy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/github": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of the GitHub App.
         * @description Called by GitHub and signed with `X-Hub-Signature-256`. A push to the default branch starts a code scan of each project with the repository, and one to a pull request starts a code scan that reports what the pull request adds. A successful deployment of the site of a project (`deployment_status`) starts a code scan, or the one of its push that waits for it. Each delivery and each commit is processed once. Uninstalling or suspending the app ends its connections.
         */
        post: operations["webhooks_github"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an inbound email.
         * @description Called by the mail provider and signed with Standard Webhooks. Replies to emails sent by the service are forwarded to the support inbox.
         */
        post: operations["webhooks_inbound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/polar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a payment event.
         * @description Called by the payment provider and signed with Standard Webhooks. Each event id is processed once; events may arrive in any order.
         */
        post: operations["webhooks_payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/weekly-mail/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe from the weekly health email.
         * @description Takes the token from an email's List-Unsubscribe header; called by mail clients (RFC 8058).
         */
        post: operations["weekly_mail_unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedInvitation: {
            user: components["schemas"]["User"];
            organization: components["schemas"]["Organization"];
        };
        AccessibilityRequest: {
            /**
             * @description Must be on the project's site. Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /**
             * @description Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none
             * @example customer-a
             */
            session?: string;
            /**
             * @description WCAG conformance level to test. Default: AA
             * @enum {string}
             */
            wcag?: "A" | "AA" | "AAA";
        };
        AccessibilityResult: {
            /** @description 0 to 100; null if nothing could be checked */
            score: number | null;
            /** @description WCAG conformance level that was tested; null if the page could not be tested */
            wcag_level?: ("A" | "AA" | "AAA") | null;
            /** @description Number of violations without a screenshot, because it could not be taken or more severe violations took precedence; omitted if zero */
            without_screenshot?: number;
            /** @description First screen of the page; omitted if none was taken, as of a page behind a sign-in */
            screenshot?: components["schemas"]["PageScreenshot"];
            violations: components["schemas"]["Violation"][];
            /** @description Items that need a manual review */
            needs_review: components["schemas"]["Violation"][];
        };
        AccountDeletion: {
            /** @description Email of the account */
            confirm: string;
            /** Format: password */
            password?: string;
        };
        AccountKey: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /** @description What the key is limited to. Null: what its creator may do; of a project-scoped key, `read` and `scan` */
            scopes: components["schemas"]["KeyScope"][] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description To within five minutes; null if the key was not used yet */
            last_used_at: string | null;
            /** @description Null: never */
            expires_at: string | null;
            /** @description User that created the key and that it acts for */
            user: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                id: string;
                name: string;
            };
        };
        AccountKeyList: {
            keys: components["schemas"]["AccountKey"][];
        };
        AccountKeyRequest: {
            /** @default API key */
            name: string;
            /**
             * @description In the future; null: never, or when the key expires that creates it
             * @default null
             */
            expires_at: string | null;
            /**
             * @description `read`; `scan`: start and cancel scans, add projects and monitors; `triage`: decide about findings; `manage`: settings, access and deletion. Not more than you have. Null: not limited, for a project-scoped key `read` and `scan`
             * @default null
             */
            scopes: components["schemas"]["KeyScope"][] | null;
        };
        ActiveOrganization: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /**
             * @description `viewer` reads; `member` also scans, decides about findings and manages projects; `admin` also manages the organization; `owner` also deletes it and changes its owners
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description When it will be deleted; null: it stays */
            delete_at: string | null;
        };
        ActiveScanRequest: {
            /**
             * @description Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /** @description Default: standard. Maximum number of requests: quick 400, standard 3,000, thorough 12,000 */
            profile?: components["schemas"]["Profile"];
            /** @description Also submit forms, JSON and XML that may change data; default: false. Only for test systems, and only with verified ownership of the site. A form is submitted at most 3 times. Never deletes, signs out, pays, uploads or submits passwords. The report states it in `active.writes_allowed` and lists the submissions in `active.written` */
            allow_writes?: boolean;
            /** @description Also try the default passwords of programs, as their documentation publishes them, and admin with admin; default: false. Only with verified ownership of the site. At most 5 attempts at each program */
            default_logins?: boolean;
            /**
             * @description Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none
             * @example customer-a
             */
            session?: string;
            /** @description Maximum number of pages of the site to look at, chosen so that each kind of page is among them. Default: 10, or what the plan includes if that is less; 1 with some of the modules only */
            pages?: number;
            /** @description Only pages whose path matches one of these patterns; the scanned URL is always looked at */
            include?: string[];
            /** @description No pages whose path matches one of these patterns */
            exclude?: string[];
        };
        AddPasskey: {
            name: string;
            passkey: components["schemas"]["PasskeyRegistration"];
        };
        /** @description In progress: poll with `job_id` */
        AnalysisUnderWay: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            job_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @enum {string} */
            status: "pending" | "running";
        };
        ApiKey: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /** @description What the key is limited to. Null: what its creator may do; of a project-scoped key, `read` and `scan` */
            scopes: components["schemas"]["KeyScope"][] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description To within five minutes; null if the key was not used yet */
            last_used_at: string | null;
            /** @description Null: never */
            expires_at: string | null;
        };
        AuditEntry: {
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /**
             * @description Action
             * @example api-keys.create
             */
            action: string;
            /** @description User that performed the action; null if none, such as for a payment event */
            user: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                id: string;
                name: string | null;
                email: string | null;
            } | null;
            /** @description API key used; null if none */
            api_key_id: string | null;
            /** @description Id of the affected resource */
            subject_id: string | null;
            /** @description The affected scan or monitor; null if it is something else, or deleted */
            subject: {
                /** @enum {string} */
                kind: "scan" | "monitor";
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                project_id: string;
                /** @description URL of the scan, or name of the monitor */
                name: string;
            } | null;
            /** @description What was decided, such as `accepted until 2027-01-01`; null for most actions */
            detail: string | null;
            /** @description HTTP status of the response */
            status: number;
        };
        AuditLog: {
            entries: components["schemas"]["AuditEntry"][];
            total: number;
        };
        Badge: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            badge_id: string;
            /** @description JWT (EdDSA) */
            token: string;
            /** @description HTML snippet to embed the badge */
            embed_code: string;
            verify_url: string;
            /** @description SVG image of the badge, for pages that allow no scripts. `?show=grade` adds the grade of the scan; `&show=grade` does so in the script of `embed_code` */
            image_url: string;
            domain: string;
            /**
             * @description Origin the badge was issued for
             * @example https://example.com
             */
            origin: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            issued_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
        };
        BadgeItem: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            badge_id: string;
            /** @description JWT (EdDSA) */
            token: string;
            /** @description HTML snippet to embed the badge */
            embed_code: string;
            verify_url: string;
            /** @description SVG image of the badge, for pages that allow no scripts. `?show=grade` adds the grade of the scan; `&show=grade` does so in the script of `embed_code` */
            image_url: string;
            domain: string;
            /**
             * @description Origin the badge was issued for
             * @example https://example.com
             */
            origin: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            issued_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            valid: boolean;
            /** @enum {string} */
            status: "verified" | "critical" | "not_scanned" | "not_scored" | "redirected" | "moved" | "unproven" | "replaced" | "expired" | "gone" | "unknown";
            message: string;
        };
        BadgeState: {
            valid: boolean;
            /** @description Host the badge was issued for; null if it was not issued by this server */
            domain: string | null;
            /**
             * @description Origin the badge was issued for: scheme, host and port
             * @example https://example.com
             */
            origin: string | null;
            /**
             * @description `critical`: the latest scan of a page of the site has a critical finding, or a high one of the security module that was dismissed or accepted, without a public reason; `not_scanned`: the project URL has no complete scan; `not_scored`: its page could not be scored; `redirected`: it was redirected to another origin; `moved`: the project has another origin now; `unproven`: issued without a proof of ownership, which this server requires; `replaced`: by a newer badge for the site; `gone`: the project was deleted, or its organization is being deleted
             * @enum {string}
             */
            status: "verified" | "critical" | "not_scanned" | "not_scored" | "redirected" | "moved" | "unproven" | "replaced" | "expired" | "gone" | "unknown";
            /** @description Completion time of the latest complete scan */
            scanned_at: string | null;
            /** @description Page that was scanned; null unless the badge is valid */
            scanned_url: string | null;
            /** @description Health score of that scan; null unless the badge is valid */
            score: number | null;
            grade: string | null;
            /** @description Findings of that scan that were dismissed or accepted; the score counts them like all others. Null unless the badge is valid */
            decisions: {
                dismissed: number;
                accepted: number;
            } | null;
            /** @description Critical and high findings that the proven owner of the site dismissed as false positives, each with the reason given. Empty unless the badge is valid */
            reasons: {
                title: string;
                severity: string;
                reason: string;
            }[];
            /** @description Whether active probes were part of that scan; null unless the badge is valid */
            active_phase: boolean | null;
            /** @description Security checks of that scan by outcome; null unless the badge is valid */
            coverage: {
                completed: number;
                not_applicable: number;
                /** @description Checks that could not run or were limited */
                not_run: number;
            } | null;
            /** @description Whether the holder of the project had proven ownership of the origin when the badge was issued; null for an unknown badge */
            ownership: {
                proven: boolean;
                by: ("dns" | "file" | "meta") | null;
                /** @description When the proof was found */
                at: string | null;
            } | null;
            /** @description What this badge does not prove */
            not_proven: string[];
            message: string;
        };
        BillingState: {
            /** @description Whether billing is configured on this server */
            configured: boolean;
            /** @description Current plan */
            plan: string;
            /** @description Null if no end date is known */
            plan_ends_at: string | null;
            /** @description Null if there was never a subscription */
            subscription: components["schemas"]["Subscription"] | null;
        };
        CanceledSubscription: {
            /** @constant */
            status: "active";
            plan: string | null;
            /** @constant */
            cancel_at_period_end: true;
            current_period_end: string | null;
        };
        CancelledScan: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            status: components["schemas"]["ScanStatus"];
        };
        ChangeEmail: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
        };
        ChangePassword: {
            /**
             * Format: password
             * @description Required if the user has a password
             */
            current_password?: string;
            /** Format: password */
            new_password: string;
        };
        ChangedMember: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description `viewer` reads; `member` also scans, decides about findings and manages projects; `admin` also manages the organization; `owner` also deletes it and changes its owners
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
        };
        Checkout: {
            checkout_url: string;
        };
        CheckoutRequest: {
            /** @description Plan id, or the payment provider's product id */
            product_id: string;
            /**
             * @default monthly
             * @enum {string}
             */
            interval: "monthly" | "annual";
        };
        CodeFile: {
            path: string;
            /**
             * @example workflow
             * @example action
             * @example dependabot
             * @example pre-commit
             * @example assistant
             * @example gitlab
             */
            kind: string;
            /** @description Why the file could not be checked; null if it was */
            error: string | null;
        };
        CodeFinding: {
            /** @description UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat` */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @enum {string} */
            likelihood: "observed" | "likely" | "possible";
            /**
             * @description Estimated effort of the fix; omitted for scans stored by older versions
             * @enum {string}
             */
            effort?: "small" | "medium" | "large";
            /**
             * @description Counts half in the score: it would protect what visitors enter, and the page has no such thing
             * @constant
             */
            weight?: "half";
            description: string;
            remediation: string;
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /**
             * @description Since the previous scan; also `changed` if only some of the places are new or fixed. `found_by_newer_version` and `no_longer_reported`: the check has another version than in that scan, so the site may be unchanged
             * @enum {string}
             */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            first_seen_at: string;
            /**
             * @description Dismissed and accepted findings are not counted in totals; scores include them. Omitted for open findings
             * @enum {string}
             */
            state?: "open" | "dismissed" | "accepted";
            /** @enum {string} */
            state_reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * @description Date (UTC) on which the acceptance ends and the finding is open again
             * @example 2027-01-01
             */
            state_until?: string;
            /** @description Why it was decided so, in a report of the command line */
            state_note?: string;
            /** @description Who decided, in a report of the command line */
            state_by?: string;
            /**
             * @description The severity that was found, if the configuration of a scan on the command line states another one. Scores rest on it
             * @enum {string}
             */
            found_severity?: "critical" | "high" | "medium" | "low" | "info";
            /** @description When a verification after the scan found it fixed; the next scan confirms the fix */
            fixed_at?: string;
            /** @description Location of the problem, or of its first place; omitted for scans stored by older versions */
            location?: components["schemas"]["Location"];
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: request sent, with secrets masked */
                request?: string;
                /** @description Active scans: response received, with secrets masked */
                response?: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            /** @description Templates of these pages, in reports of several pages */
            templates?: {
                /** @example /products/* */
                template: string;
                /** @description Pages of the site with this template */
                found: number;
                looked_at: number;
                /** @description Pages with the problem, of those looked at */
                affected: number;
            }[];
            /** @description First 20 places of the problem, new ones first; for a fixed finding, its former places. The view `flat` lists all places */
            places: components["schemas"]["CodePlace"][];
            /** @description Number of all places, including those beyond the first 20 */
            place_count: number;
            /** @description Number of places that the previous scan did not find */
            new_place_count: number;
            /** @description Number of places where the problem was fixed since the previous scan */
            fixed_place_count: number;
            references: {
                id: string;
                url: string;
            }[];
            /** @description Prompt for a coding assistant; lists the first 60 places, or up to 200 elements, and says how many are left out */
            fix_prompt: string;
            /**
             * @description Why the scan could neither confirm the finding nor find it fixed; omitted or null if it could
             * @example not tested (needs the sign-in)
             */
            not_seen?: string | null;
            /** @description Policy generated from what the page loads, or the directive to set; only for Content-Security-Policy findings; omitted if none could be tested */
            policy?: string;
            /**
             * @description Path in the repository
             * @example .github/workflows/ci.yml
             */
            file: string;
            /** @description One-based */
            line: number;
            /** @description One-based */
            column: number;
            /** @description Affected lines with line numbers; secrets are masked */
            excerpt: string;
            /** @description Parts of the excerpt to highlight: line, and zero-based start and (exclusive) end offsets in the text of that line */
            highlights?: components["schemas"]["CodeHighlight"][];
            /** @description Unified diff that fixes the problem at all places that can be fixed mechanically; null if the fix needs a decision */
            patch: string | null;
        };
        CodeFixPullRequest: {
            number: number;
            url: string;
            branch: string;
            commit: string;
            /** @description Changed files */
            files: string[];
            /** @description Files with a fix that are not changed, each with the reason */
            left_out: string[];
        };
        CodeHighlight: {
            line: number;
            start: number;
            end: number;
        };
        CodeHostAuthorization: {
            /** @description Open it in the browser in which you are signed in to this service */
            authorization_url: string;
            /** @description Requested scopes; empty for public repositories only */
            scopes: string[];
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
        };
        CodeHostConnection: {
            provider: string;
            /** @description Whether the code host is configured on this server */
            configured: boolean;
            /** @description What the server is configured for: an app whose repositories are chosen at the code host, access granted by a user */
            methods: {
                app: boolean;
                oauth: boolean;
            };
            /** @description How it is connected */
            method: ("app" | "oauth") | null;
            /** @description Also false if the connection is lost */
            connected: boolean;
            /**
             * @description `lost`: the code host no longer accepts the token, or the server can no longer decrypt it; `owner_left`: whoever connected it is no longer a member; connect again
             * @enum {string}
             */
            status: "active" | "lost" | "owner_left" | "none";
            /** @description Login name at the code host */
            account: string | null;
            /** @description Granted scopes */
            scopes: string[];
            /** @description Whether private repositories can be read */
            private_repositories: boolean;
            /** @description Whether pull requests with fixes can be opened */
            pull_requests: boolean;
            connected_at: string | null;
            lost_at: string | null;
        };
        CodeHostDisconnection: {
            /** @description False if there was no connection */
            disconnected: boolean;
            /** @description Whether the code host confirmed that access was revoked */
            revoked: boolean;
            /** @description Where the account owner can revoke access if it was not revoked; null otherwise */
            settings_url: string | null;
        };
        CodeHostRepository: {
            /** @description Id at the code host */
            id: string;
            /** @example acme/shop */
            full_name: string;
            url: string;
            private: boolean;
            archived: boolean;
            default_branch: string;
            pushed_at: string | null;
        };
        /** @enum {string} */
        CodeModuleName: "workflows" | "access-rules" | "secrets" | "dependencies" | "configuration" | "assistants";
        CodeModuleResult: {
            /** @enum {string} */
            status: "completed" | "failed";
            /** @description 0 to 100; null if nothing could be checked */
            score: number | null;
            /** @description Why there is no score */
            error: string | null;
        };
        CodePlace: {
            /** @description Absolute URL; omitted for DNS records and repository files */
            url?: string;
            /** @description CSS selector of the element */
            selector?: string;
            /**
             * @description Response header field
             * @example Set-Cookie: session
             */
            header?: string;
            /**
             * @description DNS name and type
             * @example _dmarc.example.com TXT
             */
            record?: string;
            /**
             * @description Path in the repository
             * @example .github/workflows/ci.yml
             */
            file: string;
            /** @description Named part: parameter, technology, metric or setting */
            part?: string;
            /** @description One-based */
            line: number;
            /** @description One-based */
            column: number;
            /** @description Last line; repository files only */
            end_line?: number;
            /** @description Column after the last character, in `end_line` */
            end_column?: number;
            /** @description Id of the finding at this place alone, as in the view `flat` */
            id: string;
            /** @enum {string} */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            /** @description Affected lines with line numbers; secrets are masked */
            excerpt: string;
            /** @description Parts of the excerpt to highlight: line, and zero-based start and (exclusive) end offsets in the text of that line */
            highlights?: components["schemas"]["CodeHighlight"][];
            /** @description Unified diff that fixes the problem; null if the fix needs a decision */
            patch: string | null;
        };
        CodeReport: {
            /** @description Version of the scanner */
            assay: string;
            /** @description Web address of the repository */
            target: string;
            /** @constant */
            status: "completed";
            error: null;
            repository_id: string;
            repository: string;
            ref: string;
            commit: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            completed_at: string;
            totals: components["schemas"]["Totals"];
            score: number | null;
            grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
            findings: components["schemas"]["ReportCodeFinding"][];
            /** @description Missing in reports of older versions */
            modules?: {
                [key: string]: components["schemas"]["CodeModuleResult"];
            };
            files: components["schemas"]["CodeFile"][];
            files_read?: number;
            /** @description What was not read, with the reason for each. No check passes on unread files. */
            left_out: string[];
            ignored: number;
            coverage: components["schemas"]["Coverage"][];
            /** @description Earliest date on which an accepted finding is open again */
            accepted_until?: string | null;
            verification: components["schemas"]["Verification"] | null;
        };
        CodeScan: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            project_id: string;
            status: components["schemas"]["ScanStatus"];
            provider: string;
            /**
             * @description `owner/name`
             * @example acme/shop
             */
            repository: string;
            /** @description The default branch, or the branch of the pull request; null until the scan has ended */
            ref: string | null;
            commit: string | null;
            /** @description Number of the pull request that was scanned: `findings` are then those that its base does not have, and there is no score */
            pull_request: number | null;
            modules: components["schemas"]["CodeModuleName"][];
            progress: {
                percent: number;
                step: string;
                done: number;
                total: number;
            };
            /** @description 0 to 100; null until the scan has ended, or if part of the repository was not read */
            score: number | null;
            grade: string | null;
            /** @description Null until the scan has ended */
            totals: components["schemas"]["Totals"] | null;
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @description Most severe first; `change` compares with the previous scan of the default branch with the same module */
            findings: components["schemas"]["CodeFinding"][];
            /** @description Result of each module */
            module_results: {
                [key: string]: components["schemas"]["CodeModuleResult"];
            };
            /** @description Workflows and files of coding assistants */
            files: components["schemas"]["CodeFile"][];
            /** @description All files with text that were read */
            files_read: number;
            /** @description What was not read, with the reason for each. No check passes on unread files. */
            left_out: string[];
            /** @description Findings that a comment in the file ignores */
            ignored: number;
            coverage: components["schemas"]["Coverage"][];
        };
        CodeScanItem: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            project_id: string;
            status: components["schemas"]["ScanStatus"];
            provider: string;
            /**
             * @description `owner/name`
             * @example acme/shop
             */
            repository: string;
            /** @description The default branch, or the branch of the pull request; null until the scan has ended */
            ref: string | null;
            commit: string | null;
            /** @description Number of the pull request that was scanned: `findings` are then those that its base does not have, and there is no score */
            pull_request: number | null;
            modules: components["schemas"]["CodeModuleName"][];
            progress: {
                percent: number;
                step: string;
                done: number;
                total: number;
            };
            /** @description 0 to 100; null until the scan has ended, or if part of the repository was not read */
            score: number | null;
            grade: string | null;
            /** @description Null until the scan has ended */
            totals: components["schemas"]["Totals"] | null;
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
        };
        CodeScanList: {
            code_scans: components["schemas"]["CodeScanItem"][];
            total: number;
        };
        /** @enum {string} */
        CodeScanSchedule: "daily" | "weekly";
        CodeScanSummary: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            code_scan_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            repository: string;
            score: number | null;
            grade: string | null;
            totals: components["schemas"]["Totals"];
        };
        Comparison: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            project_id: string;
            url: string;
            /**
             * @description Name of the session of user A, whose data must stay private, or who is an administrator
             * @example customer-a
             */
            session: string;
            /**
             * @description Name of the session of user B, an ordinary user
             * @example customer-a
             */
            other_session: string;
            /** @description Maximum number of pages that are opened as each user */
            max_pages: number;
            status: components["schemas"]["ScanStatus"];
            progress: {
                percent: number;
                /** @description When the last phase has ended: `done`, `failed` or `cancelled` */
                step: string;
                done: number;
                total: number;
                /** @description Checks completed so far; only while the passive phase runs */
                modules?: {
                    [key: string]: {
                        done: number;
                        total: number;
                    };
                };
                /** @description Number of findings so far; only while the scan runs */
                found?: number;
                /** @description The 20 most severe findings so far; only while the scan runs */
                findings?: components["schemas"]["FoundSoFar"][];
            };
            /** @description Null if no check passed or failed */
            score: number | null;
            grade: string | null;
            /** @description Null until the comparison has ended */
            totals: components["schemas"]["Totals"] | null;
            /** @description Why the users could not be compared */
            error: string | null;
            /** @description The session that was not accepted, so that the users could not be compared; null for another reason */
            rejected_session: string | null;
            /** @description `user A`, or `user B` if only that one has links for administrators: whose data was asked for as the other. Null until the comparison has ended */
            owner: string | null;
            /** @description Requests that were repeated as both users and without a session */
            requests: number;
            /** @description Those of them that are about the owner's own data: without any, only caches can be tested */
            own_requests: number;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings: string[];
            /** @description Most severe first; `change` compares with the previous comparison of the project; findings that it did not test stay open */
            findings: components["schemas"]["Finding"][];
            coverage: components["schemas"]["Coverage"][];
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
        };
        ComparisonRequest: {
            /**
             * @description Name of the session of user A, whose data must stay private, or who is an administrator
             * @example customer-a
             */
            session: string;
            /**
             * @description Name of the session of user B, an ordinary user
             * @example customer-a
             */
            other_session: string;
            /**
             * @description Page that both users start at, such as a dashboard; exactly of the origin of the project URL. Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /** @description Maximum number of pages to open as each user. Default: 10, or what the plan includes if that is less */
            pages?: number;
        };
        CompletedAccessibility: {
            /** @description 0 to 100; null if nothing could be checked */
            score: number | null;
            /** @description WCAG conformance level that was tested; null if the page could not be tested */
            wcag_level?: ("A" | "AA" | "AAA") | null;
            /** @description Number of violations without a screenshot, because it could not be taken or more severe violations took precedence; omitted if zero */
            without_screenshot?: number;
            /** @description First screen of the page; omitted if none was taken, as of a page behind a sign-in */
            screenshot?: components["schemas"]["PageScreenshot"];
            violations: components["schemas"]["Violation"][];
            /** @description Items that need a manual review */
            needs_review: components["schemas"]["Violation"][];
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            job_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @constant */
            status: "completed";
            url: string;
            /** @description Address of the page after all redirects; null until the scan has ended or if the page could not be loaded */
            final_url: string | null;
            /** @description Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script */
            redirects: {
                url: string;
                status: number;
            }[];
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings: string[];
            /** @description Verdict of each check */
            coverage: components["schemas"]["Coverage"][];
        };
        CompletedPerformance: {
            /** @description Scans: page load score from one page load and the HTTP checks; quick checks: the HTTP checks only; audits: Lighthouse performance score, median of the runs. Unlike `module_scores.performance`, it does not measure findings. Null if nothing could be checked */
            overall_score: number | null;
            metrics: {
                name: string;
                /**
                 * @description With its unit
                 * @example 1240 ms
                 */
                value: string;
                /** @enum {string} */
                rating: "good" | "needs-improvement" | "poor";
                /** @description Runs of a lab audit; `value` is their median */
                least?: string;
                most?: string;
            }[];
            opportunities: components["schemas"]["Opportunity"][];
            /** @description All checks that need no browser, with their verdicts */
            http_checks: components["schemas"]["HttpCheck"][];
            /** @description Scans: the first 100 requests of the page load; omitted if no browser loaded the page, and for a signed-in user */
            requests?: components["schemas"]["PageRequest"][];
            /** @description Requests beyond those; omitted if zero */
            more_requests?: number;
            /** @description Up to 8 pictures of the page while it loaded, first to last */
            frames?: components["schemas"]["LoadFrame"][];
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            job_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @constant */
            status: "completed";
            url: string;
            /** @description Address of the page after all redirects; null until the scan has ended or if the page could not be loaded */
            final_url: string | null;
            /** @description Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script */
            redirects: {
                url: string;
                status: number;
            }[];
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings: string[];
            /** @description Verdict of each check */
            coverage: components["schemas"]["Coverage"][];
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
            /** @description Lowest and highest score across runs; null for a quick check */
            spread: components["schemas"]["LabSpread"] | null;
            /** @description Each run of the lab audit; empty for a quick check */
            runs: {
                overall_score: number;
                metrics: {
                    name: string;
                    value: string;
                }[];
            }[];
            /** @example Lighthouse 13.5.0 */
            tool: string | null;
            browser: string | null;
        };
        CompletedSeo: {
            /** @description 0 to 100; null if nothing could be checked */
            score: number | null;
            /** @description SEO only: how the page looks elsewhere; null if it could not be read; omitted for scans stored by older versions */
            preview?: components["schemas"]["PagePreview"] | null;
            issues: {
                id: string;
                title: string;
                severity: string;
                description: string;
                remediation: string;
                /** @description Places of the problem */
                place_count?: number;
            }[];
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            job_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @constant */
            status: "completed";
            url: string;
            /** @description Address of the page after all redirects; null until the scan has ended or if the page could not be loaded */
            final_url: string | null;
            /** @description Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script */
            redirects: {
                url: string;
                status: number;
            }[];
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings: string[];
            /** @description Verdict of each check */
            coverage: components["schemas"]["Coverage"][];
            /** @enum {string} */
            mode: "seo" | "aeo";
        };
        ConfirmAuthenticatorApp: {
            code: string;
        };
        ConfirmEmail: {
            /** @description From the email; valid for 24 hours */
            token: string;
        };
        ConfirmSession: {
            /** Format: password */
            password?: string;
            /** @description From the authenticator app */
            code?: string;
            recovery_code?: string;
            passkey?: components["schemas"]["PasskeyAssertion"];
        };
        Coverage: {
            check: string;
            /** @description Version of the check; omitted for version 1 */
            version?: number;
            verdict: string;
            reason: string | null;
            /**
             * @description True if the scan settings, such as the WCAG level, exclude the check; it was not tested
             * @constant
             */
            out_of_scope?: true;
        };
        /** @description Maintenance in progress: the target is not checked; null if there is none */
        CurrentMaintenance: {
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            ends_at: string;
        } | null;
        CurrentUser: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            email: string;
            name: string;
            avatar_url: string | null;
            theme_pref: string;
            email_verified: boolean;
            /**
             * @description Plan id
             * @example free
             */
            plan: string;
            is_paid: boolean;
            projects_remaining: number;
            project_limit: number;
            weekly_health_email: boolean;
            organization: components["schemas"]["ActiveOrganization"];
            /** @description Organizations of the user, by name. An API key sees its own only. */
            organizations: components["schemas"]["Organization"][];
            /** @description What the role, and the scopes of the API key, allow on the own account, in projects and in the organization */
            permissions: components["schemas"]["Permissions"];
            scan_quota: components["schemas"]["ScanQuota"];
            /** @description Saved filters of lists of findings */
            finding_views: components["schemas"]["FindingView"][];
            /** @description Modules included in the plan */
            plan_modules: ("security" | "profiling" | "performance" | "seo" | "aeo" | "accessibility")[];
            /** @description Maximum number of pages that one scan looks at, by the plan */
            plan_pages: number;
            /**
             * @description Present for operators of the server
             * @constant
             */
            operator?: true;
            /** @description Project that the caller's key is scoped to; null for any other caller. */
            project: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                id: string;
                name: string;
                url: string;
            } | null;
        };
        Dashboard: {
            project: components["schemas"]["Project"];
            scan_count: number;
            latest_scan: components["schemas"]["LatestScan"] | null;
            /** @description Health is based on the newest scored scan of the project URL that covers all modules of the plan. If there is none, the scan with the most modules is used. Desktop scans take precedence over mobile scans. Unscored scans are used only if no scan is scored. */
            health: components["schemas"]["HealthSnapshot"] | null;
            /** @description The latest completed code scan */
            latest_code_scan: components["schemas"]["CodeScanSummary"] | null;
            /** @description Difference from the previous scored scan of the same page, modules and device; null if there is none */
            score_change: number | null;
            /** @description Most important open findings of that scan, at most five */
            top_findings: {
                /** @description UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat` */
                id: string;
                title: string;
                /** @enum {string} */
                severity: "critical" | "high" | "medium" | "low" | "info";
                module: string;
                /** @example security/transport/hsts */
                check: string;
                /** @description Number of all places, including those beyond the first 20 */
                place_count: number;
            }[];
            /** @description Scores of the same page, modules and device as `health`, last 90 days, oldest first */
            trend: {
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                score: number | null;
            }[];
            monitoring: {
                targets: number;
                up: number;
                down: number;
                pending: number;
                paused: number;
                uptime_30d: number | null;
            };
        };
        DataExport: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @enum {string} */
            of: "account" | "organization";
            /** @enum {string} */
            status: "pending" | "completed" | "failed";
            /** @description Bytes of the archive */
            size: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Until when it can be downloaded
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
        };
        DataExportList: {
            exports: components["schemas"]["DataExport"][];
        };
        Deduction: {
            check: string;
            problem: string;
            title: string;
            finding_ids: string[];
            /** @description Points of 100, to a tenth */
            points: number;
        };
        DeletedDeployHook: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            deleted: true;
        };
        DeletedIntegration: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            deleted: true;
        };
        DeletedNotificationChannel: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            deleted: true;
        };
        DeletedProject: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            deleted: true;
        };
        DeletedProjectSession: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            deleted: true;
        };
        DeliverabilityCheck: {
            /** @example deliverability/spf/lookups */
            check: string;
            /** @description Version of the check; omitted for version 1 */
            version?: number;
            /** @description What a passing check means */
            title: string;
            /** @enum {string} */
            verdict: "pass" | "fail" | "inapplicable" | "unknown" | "broken";
            /** @description What was observed, or why there is no verdict */
            detail: string | null;
        };
        /** @description Record as published */
        DeliverabilityRecords: {
            mx: string[];
            spf: string[];
            /** @description Terms that cost DNS lookups, in order; with `depth` they form the tree */
            spf_lookups?: {
                /** @description 0 for terms of the domain’s own record */
                depth: number;
                /** @description Domain of the record that contains the term */
                domain: string;
                /** @example include:_spf.google.com */
                term: string;
                /** @description Its own lookup and those of the record it leads to */
                lookups: number;
                status: ("found" | "missing" | "several" | "loop" | "macro" | "failed" | "cut") | null;
            }[];
            dmarc: string | null;
            /** @description Domain whose record applies */
            dmarc_domain: string | null;
            dkim: {
                selector: string;
                record: string;
            }[];
            mta_sts: string[];
            tls_rpt: string[];
            bimi: string[];
        };
        DeliverabilityReport: {
            /** @description Version of the scanner */
            assay: string;
            domain: string;
            /** @enum {string} */
            status: "completed" | "failed";
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            completed_at: string;
            score: number | null;
            grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
            totals: components["schemas"]["Totals"];
            providers: string[];
            records: components["schemas"]["DeliverabilityRecords"];
            checks: components["schemas"]["DeliverabilityCheck"][];
            findings: components["schemas"]["ReportFinding"][];
            verification: components["schemas"]["Verification"] | null;
        };
        DeliverabilityRequest: {
            /**
             * @description Default: the registrable domain of the project URL
             * @example example.com
             */
            domain?: string;
            /** @description Additional DKIM selectors to check */
            selectors?: string[];
        };
        DeliverabilityResult: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            job_id: string;
            domain: string;
            /** @enum {string} */
            status: "completed" | "failed";
            error: string | null;
            /** @description 0 to 100; null if nothing could be checked */
            score: number | null;
            grade: string | null;
            totals: components["schemas"]["Totals"];
            /** @description Mail providers found in the records */
            providers: string[];
            records: components["schemas"]["DeliverabilityRecords"];
            checks: components["schemas"]["DeliverabilityCheck"][];
            /** @description Most severe first */
            findings: components["schemas"]["Finding"][];
            started_at: string;
            completed_at: string;
        };
        DeployHook: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            provider: components["schemas"]["DeployHookProvider"];
            url: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description Last delivery with a valid signature; repeated deliveries are not counted */
            last_delivery: components["schemas"]["DeployHookDelivery"] | null;
        };
        DeployHookChanges: {
            secret: string;
        };
        DeployHookDelivery: {
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /** @description The scan (of `github`: the code scan) it started, or a pending one that covers it */
            scan_id: string | null;
            /** @description Why it started no scan */
            ignored: string | null;
        };
        DeployHookList: {
            deploy_hooks: components["schemas"]["DeployHook"][];
        };
        /** @enum {string} */
        DeployHookProvider: "vercel" | "netlify" | "github" | "generic";
        DeployHookRequest: {
            provider: components["schemas"]["DeployHookProvider"];
            /** @description Secret generated by the provider (Vercel). Default: a new secret, which is returned only once */
            secret?: string;
        };
        DeployHookResult: {
            /** @constant */
            received: true;
            scan_id: string | null;
            /** @description Why no scan was started */
            ignored: string | null;
        };
        Detection: {
            technology: string;
            confidence: number;
            version?: string;
            categories: string[];
            signs: string[];
        };
        Done: {
            message: string;
        };
        /** @description A change since the previous re-scan. */
        Drift: {
            /** @enum {string} */
            kind: "header-gone" | "header-changed" | "third-party-script" | "exposure" | "other";
            /** @enum {string} */
            change: "new" | "changed" | "fixed";
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            check: string;
            /** @description Places with this change */
            place_count?: number;
            /** @description Null if the places differ */
            before: string | null;
            after: string | null;
        };
        EarlyAccessOffer: {
            active: boolean;
            percent_off: number;
            duration_months: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            ends_at: string;
        };
        EndedProfile: {
            detections: components["schemas"]["Detection"][];
            /** @description The response of the page; null if there was none; omitted for scans stored by older versions */
            response?: components["schemas"]["PageResponse"] | null;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            job_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @enum {string} */
            status: "completed" | "failed";
            url: string;
            /** @description Address of the page after all redirects; null until the scan has ended or if the page could not be loaded */
            final_url: string | null;
            /** @description Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script */
            redirects: {
                url: string;
                status: number;
            }[];
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings: string[];
            /** @description Verdict of each check */
            coverage: components["schemas"]["Coverage"][];
            error: string | null;
        };
        ExportRequest: {
            /** @enum {string} */
            of: "account" | "organization";
        };
        /** @description The analysis failed; `error` gives the reason */
        FailedAnalysis: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            job_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @constant */
            status: "failed";
            error: string;
        };
        Feedback: {
            message: string;
            email?: string | null;
            page_url?: string | null;
        };
        Finding: {
            /** @description UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat` */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @enum {string} */
            likelihood: "observed" | "likely" | "possible";
            /**
             * @description Estimated effort of the fix; omitted for scans stored by older versions
             * @enum {string}
             */
            effort?: "small" | "medium" | "large";
            /**
             * @description Counts half in the score: it would protect what visitors enter, and the page has no such thing
             * @constant
             */
            weight?: "half";
            description: string;
            remediation: string;
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /**
             * @description Since the previous scan; also `changed` if only some of the places are new or fixed. `found_by_newer_version` and `no_longer_reported`: the check has another version than in that scan, so the site may be unchanged
             * @enum {string}
             */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            first_seen_at: string;
            /**
             * @description Dismissed and accepted findings are not counted in totals; scores include them. Omitted for open findings
             * @enum {string}
             */
            state?: "open" | "dismissed" | "accepted";
            /** @enum {string} */
            state_reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * @description Date (UTC) on which the acceptance ends and the finding is open again
             * @example 2027-01-01
             */
            state_until?: string;
            /** @description Why it was decided so, in a report of the command line */
            state_note?: string;
            /** @description Who decided, in a report of the command line */
            state_by?: string;
            /**
             * @description The severity that was found, if the configuration of a scan on the command line states another one. Scores rest on it
             * @enum {string}
             */
            found_severity?: "critical" | "high" | "medium" | "low" | "info";
            /** @description When a verification after the scan found it fixed; the next scan confirms the fix */
            fixed_at?: string;
            /** @description Location of the problem, or of its first place; omitted for scans stored by older versions */
            location?: components["schemas"]["Location"];
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: request sent, with secrets masked */
                request?: string;
                /** @description Active scans: response received, with secrets masked */
                response?: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            /** @description Templates of these pages, in reports of several pages */
            templates?: {
                /** @example /products/* */
                template: string;
                /** @description Pages of the site with this template */
                found: number;
                looked_at: number;
                /** @description Pages with the problem, of those looked at */
                affected: number;
            }[];
            /** @description First 20 places of the problem, new ones first; for a fixed finding, its former places. The view `flat` lists all places */
            places: components["schemas"]["Place"][];
            /** @description Number of all places, including those beyond the first 20 */
            place_count: number;
            /** @description Number of places that the previous scan did not find */
            new_place_count: number;
            /** @description Number of places where the problem was fixed since the previous scan */
            fixed_place_count: number;
            references: {
                id: string;
                url: string;
            }[];
            /** @description Prompt for a coding assistant; lists the first 60 places, or up to 200 elements, and says how many are left out */
            fix_prompt: string;
            /**
             * @description Why the scan could neither confirm the finding nor find it fixed; omitted or null if it could
             * @example not tested (needs the sign-in)
             */
            not_seen?: string | null;
            /** @description Policy generated from what the page loads, or the directive to set; only for Content-Security-Policy findings; omitted if none could be tested */
            policy?: string;
        };
        FindingDecision: {
            /**
             * @description State as decided; an acceptance that has expired no longer applies
             * @enum {string}
             */
            state: "open" | "dismissed" | "accepted";
            reason: string | null;
            until: string | null;
            note: string | null;
            assignee: components["schemas"]["Person"] | null;
            /** @description Null if the user was deleted */
            by: components["schemas"]["Person"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
        };
        FindingHistory: {
            scans: components["schemas"]["FindingHistoryEntry"][];
        };
        FindingHistoryEntry: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            scan_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            scanned_at: string;
            /**
             * @description `not_tested`: the scan did not run the check, could not complete it, or could not evaluate the page; this is no fix
             * @enum {string}
             */
            status: "found" | "not_found" | "not_tested";
            severity: ("critical" | "high" | "medium" | "low" | "info") | null;
            /** @description Places where the scan found it */
            place_count: number;
        };
        /** @description Replaces the whole decision */
        FindingStateRequest: {
            /** @enum {string} */
            state: "open" | "dismissed" | "accepted";
            /**
             * @description Required for `dismissed`: `false_positive` or `wont_fix`. For `accepted`, only `accepted_risk`, which can be omitted
             * @enum {string}
             */
            reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * Format: date
             * @description Required for `accepted`: date (UTC) from which the finding is open again. At most two years ahead
             * @example 2027-01-01
             */
            until?: string;
            /** @description Visible to your team only; not included in reports */
            note?: string;
            /** @description A user of your organization */
            assignee_id?: string | null;
            /** @description The `decision.at` that you last read, or null if there was no decision. Returns 409 if the decision has changed since then. If omitted, any existing decision is replaced */
            expected_at?: string | null;
        };
        /** @description What is omitted stays as it is for each finding */
        FindingStatesRequest: {
            /**
             * @description If omitted, each state stays
             * @enum {string}
             */
            state?: "open" | "dismissed" | "accepted";
            /**
             * @description Required for `dismissed`: `false_positive` or `wont_fix`. For `accepted`, only `accepted_risk`, which can be omitted
             * @enum {string}
             */
            reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * Format: date
             * @description Required for `accepted`: date (UTC) from which the finding is open again. At most two years ahead
             * @example 2027-01-01
             */
            until?: string;
            /** @description Visible to your team only; not included in reports */
            note?: string;
            /** @description A user of your organization */
            assignee_id?: string | null;
            finding_ids: string[];
        };
        FindingStatesResult: {
            /** @description Number of findings */
            changed: number;
        };
        FindingSummaries: {
            /** @description Most severe first */
            findings: components["schemas"]["FindingSummary"][];
            /** @description Number of findings beyond the first 20000, which are not listed */
            left_out: number;
        };
        FindingSummary: {
            /** @description UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat` */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /**
             * @description Since the previous scan; also `changed` if only some of the places are new or fixed. `found_by_newer_version` and `no_longer_reported`: the check has another version than in that scan, so the site may be unchanged
             * @enum {string}
             */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            first_seen_at: string;
            /**
             * @description Dismissed and accepted findings are not counted in totals; scores include them. Omitted for open findings
             * @enum {string}
             */
            state?: "open" | "dismissed" | "accepted";
            /** @enum {string} */
            state_reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * @description Date (UTC) on which the acceptance ends and the finding is open again
             * @example 2027-01-01
             */
            state_until?: string;
            /**
             * @description Why the scan could neither confirm the finding nor find it fixed; omitted or null if it could
             * @example not tested (needs the sign-in)
             */
            not_seen?: string | null;
            /** @description Number of all places, including those beyond the first 20 */
            place_count: number;
            /** @description Number of places that the previous scan did not find */
            new_place_count: number;
            /** @description Number of places where the problem was fixed since the previous scan */
            fixed_place_count: number;
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            /** @description Location of the problem, or of its first place */
            at: string;
            /** @description Evidence at that location, cut to 200 characters */
            shows: string;
            /** @description Locations of the other listed places */
            more_at: string[];
            /**
             * @description Templates of its pages, in scans of several pages
             * @example [
             *       "/products/*"
             *     ]
             */
            templates?: string[];
            /**
             * @description Kind of the scan that reports it; in lists of a project only
             * @enum {string}
             */
            source?: "scan" | "code_scan" | "integration_scan" | "access";
            /**
             * Format: date-time
             * @description Latest scan that found it; in lists of a project only, and only while it is found
             * @example 2026-11-21T09:30:00.000Z
             */
            last_seen_at?: string;
            /** @description In lists of a project only; omitted for findings without one */
            assignee?: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                id: string;
                name: string;
            };
        };
        FindingTrend: {
            check: string;
            title: string;
            /** @description Number of places in each of the scans; 0 where it was not found, null where its check could not run */
            places: (number | null)[];
        };
        FindingTrends: {
            /** @description Oldest first */
            scans: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                scan_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                scanned_at: string;
            }[];
            trends: components["schemas"]["FindingTrend"][];
        };
        FindingView: {
            name: string;
            query: string;
        };
        FixVerification: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            verification_id: string;
            /**
             * @description `not_testable`: the check could not run, or the page is not the one that was scanned. `pending`, `running`: not finished; poll the finding
             * @enum {string}
             */
            status: "pending" | "running" | "fixed" | "still_there" | "not_testable";
            /** @description Null until it has finished */
            checked_at: string | null;
            /** @description What was observed, or why it could not be tested. May contain data from the target */
            evidence: string | null;
            /** @description Of `still_there`: the places that are, by the `id` of each; places not listed are fixed if the check examined all of them */
            remaining_places: string[];
        };
        ForgotPassword: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
        };
        FormSignIn: {
            /**
             * Format: uri
             * @description Address of the page with the sign-in form, on the site of the project URL. Default: the form is looked for at the scanned URL and where that links to
             * @example https://example.com/login
             */
            url?: string;
            /**
             * @description User name or email address
             * @example ada@example.com
             */
            user: string;
            password: string;
            /** @description Base32 secret of one-time codes (RFC 6238, 6 digits, 30 s) */
            totp?: string;
        };
        FoundSoFar: {
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            module: string;
            /** @description The first place as text */
            at: string;
            place_count: number;
        };
        FreeScanRequest: {
            /** @example https://example.com */
            target_url: string;
        };
        FreeScanResults: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            target_url: string;
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed";
            message: string;
            score: number | null;
            grade: string | null;
            /** @description Address of the page after all redirects; null until the scan has ended or if the page could not be loaded */
            final_url: string | null;
            /** @description Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script */
            redirects: {
                url: string;
                status: number;
            }[];
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings: string[];
            /** @description The three findings to start with, with fix prompts; empty until the scan has ended */
            findings: components["schemas"]["Finding"][];
        };
        FreeScanStatus: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            target_url: string;
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed";
            message: string;
            /** @description The finding to start with so far, including its fix prompt; null until one is found */
            top_finding: components["schemas"]["Finding"] | null;
            percent: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            completed_at: string | null;
            /** @description Progress lines for a terminal, oldest first */
            lines: string[];
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "degraded";
            /** @example 0.2.0 */
            version: string;
        };
        /** @description Health of the project after a scan */
        HealthSnapshot: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            scan_id: string;
            url: string;
            modules: ("security" | "profiling" | "performance" | "seo" | "aeo" | "accessibility")[];
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
            /** @description Maximum number of pages of the site that the scan looks at; 1: the URL alone */
            max_pages: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            score: number | null;
            grade: string | null;
            module_scores: {
                [key: string]: number | null;
            };
            totals: components["schemas"]["Totals"];
            /** @description Hosting provider whose deployment started the scan */
            release: ("vercel" | "netlify" | "generic") | null;
        };
        HealthTrends: {
            days: number;
            /** @description Oldest first. Only scores of the same page, modules and device can be compared, and those of a page with no scores of several */
            snapshots: components["schemas"]["HealthSnapshot"][];
            /** @description Completed code scans, oldest first */
            code_scans: components["schemas"]["CodeScanSummary"][];
        };
        HttpCheck: {
            id: string;
            title: string;
            severity: string;
            detail: string;
            /** @enum {string} */
            verdict: "pass" | "fail" | "inapplicable" | "unknown" | "broken";
            /** @description 100 if all checks pass, reduced by the most severe problem; null if nothing could be checked */
            score: number | null;
        };
        IdentityProviders: {
            providers: ("google" | "microsoft" | "github")[];
        };
        /** @description Credentials are never returned */
        Integration: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            provider: string;
            label: string;
            last_scan: components["schemas"]["IntegrationScanSummary"] | null;
            /** @description Since when whoever connected it is no longer a member: it is not used until an admin takes it over */
            owner_left_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            updated_at: string;
        };
        IntegrationFinding: {
            /** @description UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat` */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @enum {string} */
            likelihood: "observed" | "likely" | "possible";
            /**
             * @description Estimated effort of the fix; omitted for scans stored by older versions
             * @enum {string}
             */
            effort?: "small" | "medium" | "large";
            /**
             * @description Counts half in the score: it would protect what visitors enter, and the page has no such thing
             * @constant
             */
            weight?: "half";
            description: string;
            remediation: string;
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /**
             * @description Since the previous scan; also `changed` if only some of the places are new or fixed. `found_by_newer_version` and `no_longer_reported`: the check has another version than in that scan, so the site may be unchanged
             * @enum {string}
             */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            first_seen_at: string;
            /**
             * @description Dismissed and accepted findings are not counted in totals; scores include them. Omitted for open findings
             * @enum {string}
             */
            state?: "open" | "dismissed" | "accepted";
            /** @enum {string} */
            state_reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * @description Date (UTC) on which the acceptance ends and the finding is open again
             * @example 2027-01-01
             */
            state_until?: string;
            /** @description Why it was decided so, in a report of the command line */
            state_note?: string;
            /** @description Who decided, in a report of the command line */
            state_by?: string;
            /**
             * @description The severity that was found, if the configuration of a scan on the command line states another one. Scores rest on it
             * @enum {string}
             */
            found_severity?: "critical" | "high" | "medium" | "low" | "info";
            /** @description When a verification after the scan found it fixed; the next scan confirms the fix */
            fixed_at?: string;
            /** @description Location of the problem, or of its first place; omitted for scans stored by older versions */
            location?: components["schemas"]["Location"];
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: request sent, with secrets masked */
                request?: string;
                /** @description Active scans: response received, with secrets masked */
                response?: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            /** @description Templates of these pages, in reports of several pages */
            templates?: {
                /** @example /products/* */
                template: string;
                /** @description Pages of the site with this template */
                found: number;
                looked_at: number;
                /** @description Pages with the problem, of those looked at */
                affected: number;
            }[];
            /** @description First 20 places of the problem, new ones first; for a fixed finding, its former places. The view `flat` lists all places */
            places: components["schemas"]["Place"][];
            /** @description Number of all places, including those beyond the first 20 */
            place_count: number;
            /** @description Number of places that the previous scan did not find */
            new_place_count: number;
            /** @description Number of places where the problem was fixed since the previous scan */
            fixed_place_count: number;
            references: {
                id: string;
                url: string;
            }[];
            /** @description Prompt for a coding assistant; lists the first 60 places, or up to 200 elements, and says how many are left out */
            fix_prompt: string;
            /**
             * @description Why this scan could neither confirm the finding nor find it fixed; null if it could
             * @example the token no longer sees acme/shop
             */
            not_seen: string | null;
            /** @description Policy generated from what the page loads, or the directive to set; only for Content-Security-Policy findings; omitted if none could be tested */
            policy?: string;
        };
        IntegrationProvider: {
            id: string;
            name: string;
            /** @description What `credentials` must contain; secret fields are never returned */
            fields: {
                name: string;
                label: string;
                secret: boolean;
                multiline: boolean;
            }[];
            /** @description The least privileged credential that all checks can run with */
            token: string;
            /** @description Permissions that checks need; checks without their permission are skipped, with the reason */
            scopes: string[];
            docs_url: string;
        };
        IntegrationRequest: {
            /**
             * @example github
             * @enum {string}
             */
            provider: "cloudflare" | "firebase" | "github" | "netlify" | "supabase" | "vercel";
            label: string;
            /**
             * @description Credential fields of the provider. Stored encrypted and never returned
             * @example {
             *       "token": "…"
             *     }
             */
            credentials: {
                [key: string]: string;
            };
        };
        /** @description Poll with `scan_id` while `status` is `pending` or `running` */
        IntegrationScan: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            scan_id: string;
            /**
             * @description `failed`: nothing could be read; `error` gives the reason
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "failed";
            error: string | null;
            /** @description Null until the scan has ended */
            totals: components["schemas"]["Totals"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            scanned_at: string | null;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            integration_id: string;
            provider: string;
            label: string;
            checks: {
                check: string;
                /** @description Version of the check; omitted for version 1 */
                version?: number;
                title: string;
                /** @enum {string} */
                verdict: "pass" | "fail" | "inapplicable" | "unknown" | "broken";
                /** @description Reason for the verdict, for example a missing permission of the token */
                reason: string | null;
            }[];
            /**
             * @description Objects that the provider listed but the scan does not cover
             * @example [
             *       "forks (3)",
             *       "archived repositories (1)"
             *     ]
             */
            left_out: string[];
            /** @description All findings, most severe first; `change` compares with the previous scan of the integration */
            findings: components["schemas"]["IntegrationFinding"][];
        };
        IntegrationScanSummary: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            scan_id: string;
            /**
             * @description `failed`: nothing could be read; `error` gives the reason
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "failed";
            error: string | null;
            /** @description Null until the scan has ended */
            totals: components["schemas"]["Totals"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            scanned_at: string | null;
        };
        IntegrationTest: {
            ok: boolean;
            /** @description Name of the account at the provider */
            account: string | null;
            /** @description Why the provider could not be read; null if it could */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            tested_at: string;
        };
        IntegrationUpdate: {
            label?: string;
            /**
             * @description Credential fields of the provider. Stored encrypted and never returned
             * @example {
             *       "token": "…"
             *     }
             */
            credentials?: {
                [key: string]: string;
            };
            /**
             * @description Takes over an integration whose creator is no longer a member. New credentials do so, too
             * @constant
             */
            enabled?: true;
        };
        Invitation: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            email: string;
            /**
             * @description `viewer` reads; `member` also scans, decides about findings and manages projects; `admin` also manages the organization; `owner` also deletes it and changes its owners
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
            /** @description Name of the admin */
            invited_by: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            sent_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            expired: boolean;
        };
        InvitationAcceptance: {
            token: string;
            name?: string;
            /** Format: password */
            password?: string;
        };
        InvitationDetails: {
            organization: string;
            invited_by: string;
            email: string;
            /**
             * @description `viewer` reads; `member` also scans, decides about findings and manages projects; `admin` also manages the organization; `owner` also deletes it and changes its owners
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            /** @description Whether an account with this verified email exists: sign in to accept */
            has_account: boolean;
        };
        InvitationList: {
            invitations: components["schemas"]["Invitation"][];
        };
        InvitationLookup: {
            token: string;
        };
        InvitationRequest: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /**
             * @default member
             * @enum {string}
             */
            role: "viewer" | "member" | "admin";
        };
        IssuesResult: {
            /** @description 0 to 100; null if nothing could be checked */
            score: number | null;
            /** @description SEO only: how the page looks elsewhere; null if it could not be read; omitted for scans stored by older versions */
            preview?: components["schemas"]["PagePreview"] | null;
            issues: {
                id: string;
                title: string;
                severity: string;
                description: string;
                remediation: string;
                /** @description Places of the problem */
                place_count?: number;
            }[];
        };
        KeyOfAccount: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /** @description What the key is limited to. Null: what its creator may do; of a project-scoped key, `read` and `scan` */
            scopes: components["schemas"]["KeyScope"][] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description To within five minutes; null if the key was not used yet */
            last_used_at: string | null;
            /** @description Null: never */
            expires_at: string | null;
            /** @description Name of the organization that it accesses */
            organization: string;
        };
        /** @enum {string} */
        KeyScope: "read" | "scan" | "triage" | "manage";
        LabResult: {
            /** @enum {string} */
            status: "completed" | "failed" | "unavailable";
            error: string | null;
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
            tool: string | null;
            browser: string | null;
            /** @description Lighthouse performance score, median of the runs */
            overall_score: number | null;
            spread: components["schemas"]["LabSpread"] | null;
            metrics: {
                name: string;
                /**
                 * @description With its unit
                 * @example 1240 ms
                 */
                value: string;
                /** @enum {string} */
                rating: "good" | "needs-improvement" | "poor";
                /** @description Runs of a lab audit; `value` is their median */
                least?: string;
                most?: string;
            }[];
            opportunities: components["schemas"]["Opportunity"][];
            runs: {
                overall_score: number;
                metrics: {
                    name: string;
                    value: string;
                }[];
            }[];
        };
        LabSpread: {
            least: number;
            most: number;
        };
        /** @description The newest scan of any page of the site, in any modules, on any device */
        LatestScan: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            url: string;
            modules: ("security" | "profiling" | "performance" | "seo" | "aeo" | "accessibility")[];
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
            status: components["schemas"]["ScanStatus"];
            score: number | null;
            grade: string | null;
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            totals: components["schemas"]["Totals"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            completed_at: string | null;
        };
        LatestThreatScan: {
            threat_scan: components["schemas"]["ThreatScan"] | null;
            findings: components["schemas"]["Finding"][];
            coverage: components["schemas"]["Coverage"][];
        };
        LinkedAccount: {
            provider: string;
            email: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            linked_at: string;
        };
        Listener: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            /** @description The first request and the first lookup of each name */
            heard: {
                /** @description The one-time name */
                name: string;
                /**
                 * @description `http`: requested; `dns`: looked up
                 * @enum {string}
                 */
                kind: "http" | "dns";
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                /** @description IPv4 address or IPv6 /64 of the client, or of the resolver */
                network: string;
                /** @description What was requested below the address, without a query, at most 100 characters */
                path: string;
            }[];
        };
        LoadFrame: {
            /** @description Milliseconds after the first request */
            at_ms: number;
            /** @description JPEG as a data URL, up to 16 KiB; too small for texts to be read */
            image: string;
        };
        Location: {
            /** @description Absolute URL; omitted for DNS records and repository files */
            url?: string;
            /** @description CSS selector of the element */
            selector?: string;
            /**
             * @description Response header field
             * @example Set-Cookie: session
             */
            header?: string;
            /**
             * @description DNS name and type
             * @example _dmarc.example.com TXT
             */
            record?: string;
            /** @description Path in the repository */
            file?: string;
            /** @description Named part: parameter, technology, metric or setting */
            part?: string;
            /** @description One-based */
            line?: number;
            /** @description One-based */
            column?: number;
            /** @description Last line; repository files only */
            end_line?: number;
            /** @description Column after the last character, in `end_line` */
            end_column?: number;
        };
        LoggedIn: {
            user: components["schemas"]["User"];
        };
        Login: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** Format: password */
            password: string;
            /** @default false */
            remember_me: boolean;
        };
        MaintenanceWindow: {
            name: string;
            /**
             * @description Local time
             * @example 2026-12-01T22:00
             */
            starts_at: string;
            /** @example Europe/Berlin */
            time_zone: string;
            minutes: number;
            /**
             * @description `weekly`: at the same local time each week from the first
             * @enum {string}
             */
            repeats: "never" | "weekly";
            /** @description Monitoring targets. Empty: all of the project */
            target_ids: string[];
        };
        MaintenanceWindows: {
            windows: components["schemas"]["MaintenanceWindow"][];
        };
        Member: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            email: string;
            /**
             * @description `viewer` reads; `member` also scans, decides about findings and manages projects; `admin` also manages the organization; `owner` also deletes it and changes its owners
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            joined_at: string;
        };
        MemberChanges: {
            /**
             * @description `viewer` reads; `member` also scans, decides about findings and manages projects; `admin` also manages the organization; `owner` also deletes it and changes its owners
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
        };
        Members: {
            members: components["schemas"]["Member"][];
            total: number;
        };
        ModuleStatus: {
            status: components["schemas"]["ScanStatus"];
            score: number | null;
            error: string | null;
        };
        MonitoringCheck: {
            id: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /**
             * @description `untested`: the check has no verdict on the site
             * @enum {string}
             */
            result: "good" | "failed" | "untested";
            /** @description `dns`, `tcp`, `tls`, `timeout`, `http`, `http_status`, `certificate`, `keyword`, `records` or `refused` */
            reason: string | null;
            message: string | null;
            http_status: number | null;
            address: string | null;
            attempts: number;
            timings_ms: {
                dns: number | null;
                connect: number | null;
                tls: number | null;
                first_byte: number | null;
                total: number | null;
            };
        };
        MonitoringChecks: {
            checks: components["schemas"]["MonitoringCheck"][];
            total: number;
        };
        MonitoringIncident: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            confirmed_at: string;
            /** @example timeout */
            reason: string;
            message: string;
            /** @description True while the site is flapping; the incident closes once it has stayed up for 30 minutes. */
            flapping: boolean;
        };
        MonitoringIncidents: {
            incidents: components["schemas"]["PastIncident"][];
            total: number;
        };
        MonitoringLog: {
            id: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /** @enum {string} */
            kind: "created" | "changed" | "paused" | "resumed" | "first-check" | "down" | "up" | "flapping" | "certificate" | "maintenance" | "scan-queued" | "scan-completed" | "scan-failed" | "drift";
            message: string;
        };
        MonitoringLogs: {
            logs: components["schemas"]["MonitoringLog"][];
            total: number;
        };
        MonitoringPoint: {
            /**
             * Format: date-time
             * @description Start of the bin
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            checks: number;
            failed: number;
            /** @description Percent; null if nothing was observed */
            uptime: number | null;
            response_ms: {
                p50: number;
                p95: number;
                p99: number;
            } | null;
        };
        MonitoringReport: {
            /** @description Version of the scanner */
            assay: string;
            target: string;
            /** @description What is checked, for people */
            checked: string;
            name: string;
            /** @enum {string} */
            status: "pending" | "up" | "down";
            /**
             * Format: date-time
             * @description When monitoring started
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description Time at which the report data was taken
             * @example 2026-11-21T09:30:00.000Z
             */
            completed_at: string;
            last_check_at: string | null;
            /** @description Seconds between uptime checks, at least 300 on Starter, 60 on Pro and 30 on Max; null: the interval of re-scans. All monitors together may have 20, 60 and 200 checks a minute. */
            check_interval: number | null;
            /** @description Minutes between re-scans with `scan_enabled`, and between uptime checks without `check_interval`. Starter: 360. Pro: 360, 720 or 1440. Max: 15 to 10080. */
            scan_interval: number;
            scan_enabled: boolean;
            certificate_ends_at: string | null;
            windows: {
                [key: string]: components["schemas"]["MonitoringWindow"];
            };
            /** @description Medians of successful checks of the last 7 days */
            timings_ms: {
                dns: number | null;
                connect: number | null;
                tls: number | null;
                first_byte: number | null;
                total: number | null;
            };
            /** @description Last 7 days, oldest first */
            hours: components["schemas"]["MonitoringReportHour"][];
            /** @description Last 90 days (UTC), oldest first */
            days: components["schemas"]["MonitoringReportDay"][];
            /** @description Last 90 days, newest first, at most 500 */
            incidents: components["schemas"]["MonitoringReportIncident"][];
            /** @description Completed re-scans, newest first, at most 20 */
            scans: components["schemas"]["MonitoringReportScan"][];
            /** @description Findings of the latest re-scan that are not fixed; dismissed and accepted ones have a `state` */
            findings: components["schemas"]["ReportFinding"][];
            /** @description Verdict of each check of the latest re-scan */
            coverage: components["schemas"]["Coverage"][];
            verification: components["schemas"]["Verification"] | null;
        };
        MonitoringReportDay: {
            /** @example 2026-11-21 */
            day: string;
            checks: number;
            failed: number;
            observed_seconds: number;
            down_seconds: number;
            /** @description Null if there was no successful check */
            p50_ms: number | null;
            /** @description Null if there was no successful check */
            p95_ms: number | null;
        };
        MonitoringReportDrift: {
            kind: string;
            /** @enum {string} */
            change: "new" | "changed" | "fixed";
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            check: string;
            /** @description Places with this change */
            place_count?: number;
            /** @description Null if the places differ */
            before: string | null;
            after: string | null;
        };
        MonitoringReportHour: {
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            hour: string;
            checks: number;
            failed: number;
            /** @description Checks with no verdict on the site */
            untested: number;
            /** @description Null if there was no successful check */
            median_ms: number | null;
            /** @description Null if there was no successful check */
            slowest_ms: number | null;
        };
        MonitoringReportIncident: {
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            confirmed_at: string;
            /** @description Null while the incident is open */
            resolved_at: string | null;
            reason: string;
            message: string;
            flapping: boolean;
        };
        MonitoringReportScan: {
            /** @enum {string} */
            trigger: "interval" | "request";
            /** @description What was scanned: the score is of these modules */
            modules: ("security" | "profiling" | "performance" | "seo" | "aeo" | "accessibility")[];
            score: number | null;
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            totals: components["schemas"]["Totals"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            completed_at: string;
            grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
            drift: components["schemas"]["MonitoringReportDrift"][];
        };
        MonitoringSeries: {
            /** @enum {string} */
            window: "24h" | "7d" | "30d" | "90d";
            /** @description Maintenance windows, in which nothing is observed; oldest first */
            maintenance: {
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                from: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                to: string;
            }[];
            /** @description Oldest first; bins without a check are left out */
            points: components["schemas"]["MonitoringPoint"][];
        };
        MonitoringStats: {
            targets: {
                total: number;
                up: number;
                down: number;
                pending: number;
                flapping: number;
                /** @description These count for none of the others but `total` */
                paused: number;
            };
            windows: {
                [key: string]: components["schemas"]["MonitoringWindow"];
            };
            by_target: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                target_id: string;
                name: string;
                url: string;
                /** @enum {string} */
                status: "pending" | "up" | "down";
                windows: {
                    [key: string]: components["schemas"]["MonitoringWindow"];
                };
                /** @description Last 90 days with a check, oldest first */
                days: components["schemas"]["UptimeDay"][];
            }[];
        };
        MonitoringTarget: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            project_id: string;
            url: string;
            name: string;
            check: components["schemas"]["MonitoringTargetCheck"];
            /**
             * @description What is checked, for people
             * @example MX records of example.com
             */
            subject: string;
            /** @description Seconds between uptime checks, at least 300 on Starter, 60 on Pro and 30 on Max; null: the interval of re-scans. All monitors together may have 20, 60 and 200 checks a minute. */
            check_interval: number | null;
            scan_enabled: boolean;
            /** @description Minutes between re-scans with `scan_enabled`, and between uptime checks without `check_interval`. Starter: 360. Pro: 360, 720 or 1440. Max: 15 to 10080. */
            scan_interval: number;
            /** @description Name of the session that re-scans are signed in with */
            session: string | null;
            /** @description DNS records that checks are compared with, if none are expected; null before the first check */
            known_records: string[] | null;
            /**
             * @description `pending` before the first check, and while paused
             * @enum {string}
             */
            status: "pending" | "up" | "down";
            maintenance: components["schemas"]["CurrentMaintenance"];
            /** @description Incident in progress; null if there is none */
            incident: components["schemas"]["MonitoringIncident"] | null;
            certificate_ends_at: string | null;
            last_check_at: string | null;
            /** @description Null while paused */
            next_check_at: string | null;
            /** @description Since when the target is neither checked nor re-scanned; null if it is not paused */
            paused_at: string | null;
            next_scan_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        MonitoringTargetChanges: {
            name?: string;
            /** @description Its history stays; another check forgets the known DNS records */
            check?: components["schemas"]["MonitoringTargetCheck"];
            /** @description Seconds between uptime checks, at least 300 on Starter, 60 on Pro and 30 on Max; null: the interval of re-scans. All monitors together may have 20, 60 and 200 checks a minute. */
            check_interval?: number | null;
            scan_enabled?: boolean;
            /** @description Minutes between re-scans with `scan_enabled`, and between uptime checks without `check_interval`. Starter: 360. Pro: 360, 720 or 1440. Max: 15 to 10080. */
            scan_interval?: number;
            /** @description Null: re-scans are not signed in */
            session?: string | null;
            paused?: boolean;
        };
        /** @description `http`: the URL responds without an error. `keyword`: it also contains a text, or does not. `tcp`: the host accepts connections at a port. `dns`: its records are the expected ones. `certificate`: its certificate is trusted, for this host, and not about to end. */
        MonitoringTargetCheck: {
            /** @constant */
            kind: "http";
        } | {
            /** @constant */
            kind: "keyword";
            /** @description Searched for in the source of the page, its first 256 KiB; case matters */
            text: string;
            /** @description True: down without the text. False: down if the page contains the text */
            present: boolean;
        } | {
            /** @constant */
            kind: "tcp";
            /** @description Ports that browsers block, such as 22 and 25, are refused */
            port: number;
        } | {
            /** @constant */
            kind: "dns";
            /** @enum {string} */
            record: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "CAA";
            /** @description Values that must all be among the records, such as `10 mail.example.com` for MX. Empty: the records must stay as at the first check; pausing and resuming the target accepts the current ones */
            expected: string[];
        } | {
            /** @constant */
            kind: "certificate";
            /** @description Down if the certificate ends within so many days */
            days: number;
        };
        MonitoringWindow: {
            /** @description Percentage of the monitored time that the target was up; null if there was no check */
            uptime: number | null;
            checks: number;
            failed: number;
            incidents: number;
            observed_seconds: number;
            down_seconds: number;
            /** @description Not observed: maintenance windows */
            maintenance_seconds: number;
            response_ms: {
                p50: number;
                p95: number;
                p99: number;
            } | null;
        };
        NewApiKey: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /** @description What the key is limited to. Null: what its creator may do; of a project-scoped key, `read` and `scan` */
            scopes: components["schemas"]["KeyScope"][] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description To within five minutes; null if the key was not used yet */
            last_used_at: string | null;
            /** @description Null: never */
            expires_at: string | null;
            /**
             * @description Shown only once; it cannot be retrieved later.
             * @example pk_…
             */
            api_key: string;
        };
        NewAuthenticatorApp: {
            /** @description Base32 */
            secret: string;
            /**
             * @description For a QR code
             * @example otpauth://totp/Assay:ada%40example.com?…
             */
            uri: string;
        };
        NewBadge: {
            /**
             * @description Host of the project URL; the badge names its port too, if it has one
             * @example example.com
             */
            domain: string;
            /** @description Public: why critical or high findings that you dismissed as false positives are none. Requires verified ownership of the site. All together are about 800 characters at most */
            reasons?: {
                /** @description Id of the finding at one place */
                finding_id: string;
                /** @example Publishable key: it is meant to be in the page */
                reason: string;
            }[];
        };
        NewDeployHook: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            provider: components["schemas"]["DeployHookProvider"];
            url: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description Last delivery with a valid signature; repeated deliveries are not counted */
            last_delivery: components["schemas"]["DeployHookDelivery"] | null;
            /** @description Returned only once; null if you provided it */
            secret: string | null;
        };
        NewMonitoringTarget: {
            /**
             * @description Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /** @description Default: the host */
            name?: string;
            /**
             * @description Default: `http`
             * @default {
             *       "kind": "http"
             *     }
             */
            check: components["schemas"]["MonitoringTargetCheck"];
            /**
             * @description Seconds between uptime checks, at least 300 on Starter, 60 on Pro and 30 on Max; null: the interval of re-scans. All monitors together may have 20, 60 and 200 checks a minute.
             * @default null
             */
            check_interval: number | null;
            /** @description Default: true for `http`, false for other checks */
            scan_enabled?: boolean;
            /** @description Default: the interval nearest to 360 that the plan allows */
            scan_interval?: number;
            /**
             * @description Name of the session for re-scans. Default: none
             * @example customer-a
             */
            session?: string;
        };
        NewNotificationChannel: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @enum {string} */
            scope: "organization" | "project";
            kind: components["schemas"]["NotificationChannelKind"];
            name: string;
            /** @description An email address; of a URL only the origin */
            address: string;
            events: components["schemas"]["NotificationEventKind"][];
            least_severity: components["schemas"]["NotificationSeverity"];
            /** @description Every day from one time to another, the next day’s if it is earlier. What happens meanwhile is sent as one digest afterwards. null: none */
            quiet_hours: components["schemas"]["NotificationQuietHours"] | null;
            /** @description Messages within any 24 hours; what exceeds it is sent as one digest afterwards. null: any number */
            max_per_day: number | null;
            /** @description Outages, their end and critical findings are sent at any time */
            urgent_passes: boolean;
            /** @description A channel of the organization in a project that has made no choice of its own */
            inherited: boolean;
            /**
             * @description `unconfirmed`: nothing is sent until the email address is confirmed
             * @enum {string}
             */
            state: "on" | "unconfirmed" | "off";
            /** @description `user`: by a user; `gone`: the receiver no longer exists; `failing`: all attempts failed for three days; `unreadable`: the stored address cannot be decrypted; `unsubscribed`, `left`: the email address was unsubscribed, or no longer belongs to a member */
            off_reason: ("user" | "gone" | "failing" | "unreadable" | "unsubscribed" | "left" | "owner_left") | null;
            failing_since: string | null;
            /** @description Until then, deliveries are signed with both secrets */
            former_secret_until: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description Signing secret of a webhook (`whsec_…`), returned only once; otherwise null */
            secret: string | null;
        };
        NewProject: {
            name: string;
            /** @example https://example.com */
            url: string;
            description?: string | null;
            repository_url?: string | null;
        };
        NewReportShare: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            scan_id: string;
            name: string;
            scanned_url: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            /** @description How often the link was opened */
            opened: number;
            last_opened_at: string | null;
            /** @description The link, with its token in the fragment; shown only once */
            url: string;
        };
        NewSecondFactor: {
            /**
             * @description Shown only once; null if the user already has recovery codes
             * @example [
             *       "abcd-efgh-jkmn"
             *     ]
             */
            recovery_codes: string[] | null;
        };
        NextStep: {
            check: string;
            problem: string;
            title: string;
            /** @description Findings that the fix removes */
            finding_ids: string[];
            /** @description Health score after this step and the ones before it */
            score: number;
            /** @enum {string} */
            grade: "A+" | "A" | "B" | "C" | "D" | "F";
        };
        NotificationChannel: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @enum {string} */
            scope: "organization" | "project";
            kind: components["schemas"]["NotificationChannelKind"];
            name: string;
            /** @description An email address; of a URL only the origin */
            address: string;
            events: components["schemas"]["NotificationEventKind"][];
            least_severity: components["schemas"]["NotificationSeverity"];
            /** @description Every day from one time to another, the next day’s if it is earlier. What happens meanwhile is sent as one digest afterwards. null: none */
            quiet_hours: components["schemas"]["NotificationQuietHours"] | null;
            /** @description Messages within any 24 hours; what exceeds it is sent as one digest afterwards. null: any number */
            max_per_day: number | null;
            /** @description Outages, their end and critical findings are sent at any time */
            urgent_passes: boolean;
            /** @description A channel of the organization in a project that has made no choice of its own */
            inherited: boolean;
            /**
             * @description `unconfirmed`: nothing is sent until the email address is confirmed
             * @enum {string}
             */
            state: "on" | "unconfirmed" | "off";
            /** @description `user`: by a user; `gone`: the receiver no longer exists; `failing`: all attempts failed for three days; `unreadable`: the stored address cannot be decrypted; `unsubscribed`, `left`: the email address was unsubscribed, or no longer belongs to a member */
            off_reason: ("user" | "gone" | "failing" | "unreadable" | "unsubscribed" | "left" | "owner_left") | null;
            failing_since: string | null;
            /** @description Until then, deliveries are signed with both secrets */
            former_secret_until: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        NotificationChannelChanges: {
            events?: components["schemas"]["NotificationEventKind"][];
            least_severity?: components["schemas"]["NotificationSeverity"];
            name?: string;
            /**
             * @description URL of the receiver, or an email address. URLs are stored encrypted and are not returned. An email address outside of the organization, and one that was unsubscribed or whose owner was removed, receives a confirmation link first.
             * @example https://example.com/hooks/assay
             */
            address?: string;
            /** @description Switching off cancels what waits to be sent */
            enabled?: boolean;
            /** @description Every day from one time to another, the next day’s if it is earlier. What happens meanwhile is sent as one digest afterwards. null: none */
            quiet_hours?: components["schemas"]["NotificationQuietHours"] | null;
            /** @description Messages within any 24 hours; what exceeds it is sent as one digest afterwards. null: any number */
            max_per_day?: number | null;
            /** @description Outages, their end and critical findings are sent at any time */
            urgent_passes?: boolean;
        };
        /** @enum {string} */
        NotificationChannelKind: "email" | "webhook" | "slack" | "discord";
        NotificationChannelList: {
            channels: components["schemas"]["NotificationChannel"][];
        };
        NotificationChannelRequest: {
            kind: components["schemas"]["NotificationChannelKind"];
            name: string;
            /**
             * @description URL of the receiver, or an email address. URLs are stored encrypted and are not returned. An email address outside of the organization, and one that was unsubscribed or whose owner was removed, receives a confirmation link first.
             * @example https://example.com/hooks/assay
             */
            address: string;
            /** @description Default: all but scan.finished and summary.weekly */
            events?: components["schemas"]["NotificationEventKind"][];
            /** @description Of new findings; default: high */
            least_severity?: components["schemas"]["NotificationSeverity"];
            /** @description Every day from one time to another, the next day’s if it is earlier. What happens meanwhile is sent as one digest afterwards. null: none */
            quiet_hours?: components["schemas"]["NotificationQuietHours"] | null;
            /** @description Messages within any 24 hours; what exceeds it is sent as one digest afterwards. null: any number */
            max_per_day?: number | null;
            /** @description Outages, their end and critical findings are sent at any time */
            urgent_passes?: boolean;
        };
        NotificationDelivery: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            event_id: string;
            /**
             * @description The `webhook-id`: the same in all attempts, and for all events that are sent as one message
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            message_id: string;
            /** @enum {string} */
            event: "incident.opened" | "incident.resolved" | "certificate.expiring" | "finding.new" | "scan.finished" | "badge.lost" | "summary.weekly" | "test";
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            event_at: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed" | "cancelled";
            /** @description The latest 20, oldest first */
            attempts: {
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                /** @description HTTP status; null without an answer */
                status: number | null;
                duration_ms: number;
                /** @description First 500 characters, without the secrets of the channel */
                answer: string | null;
                error: string | null;
            }[];
            /** @description Why nothing was sent */
            error: string | null;
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        NotificationDeliveryPage: {
            deliveries: components["schemas"]["NotificationDelivery"][];
            total: number;
        };
        /** @enum {string} */
        NotificationEventKind: "incident.opened" | "incident.resolved" | "certificate.expiring" | "finding.new" | "scan.finished" | "badge.lost" | "summary.weekly";
        NotificationQuietHours: {
            /** @example 22:00 */
            from: string;
            /** @example 22:00 */
            to: string;
            /** @example Europe/Berlin */
            time_zone: string;
        };
        NotificationReplay: {
            queued: number;
            /** @description Events not considered: older ones beyond the newest 500, and the newest ones if too many notifications of the organization are waiting. It is 1 if any are beyond 500. */
            left_out: number;
        };
        NotificationReplayRequest: {
            /**
             * Format: date-time
             * @description At most 30 days ago: older notifications are deleted
             * @example 2026-11-21T09:30:00.000Z
             */
            since: string;
            /**
             * @description Also send again what was delivered; receivers recognize it by its `webhook-id`
             * @default false
             */
            include_delivered: boolean;
        };
        /** @enum {string} */
        NotificationSeverity: "critical" | "high" | "medium" | "low";
        OpenListener: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @description Signs the names of this session. Name of number N, from 0 to 1999: the id without hyphens and N as three hexadecimal digits, followed by the first 20 hexadecimal digits of their HMAC-SHA-256 with this text as the key */
            key: string;
            /**
             * @description Requests of `URL/NAME` are heard
             * @example https://assay.example/i
             */
            url: string;
            /** @description Lookups of `NAME.ZONE` are heard; null if the service has no DNS zone */
            zone: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
        };
        OperatorOrganization: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            plan: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description Since when it is suspended; null: it is not */
            suspended_at: string | null;
            /** @description When it will be deleted; null: it stays */
            delete_at: string | null;
            members: number;
            projects: number;
            /** @description In the last 30 days */
            scans: number;
        };
        OperatorOrganizations: {
            organizations: components["schemas"]["OperatorOrganization"][];
            total: number;
        };
        OperatorPlan: {
            /** @enum {string} */
            plan: "free" | "starter" | "pro" | "max";
        };
        OperatorReason: {
            /** @description For the audit log; admins of the organization see it */
            reason: string;
        };
        OperatorRun: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description `site`: scan of a page. `rescan`: re-scan of a monitored page. `analysis`: one topic of a page or a mail domain. `code`: a repository, or a pull request. `integration`: settings at a provider. `access`: what two users can read of each other. `free`: scan without an account; never listed.
             * @enum {string}
             */
            kind: "site" | "free" | "rescan" | "analysis" | "code" | "integration" | "access";
            variant: string | null;
            target: string;
            status: components["schemas"]["RunStatus"];
            error: string | null;
            /** @description Null for a free scan */
            organization: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                id: string;
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
        };
        OperatorRuns: {
            runs: components["schemas"]["OperatorRun"][];
            /** @description At most 10,000 */
            total: number;
        };
        OperatorState: {
            /** @description Organizations with the most scans in the last 30 days and jobs that wait, at most 20 */
            heaviest: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                id: string;
                name: string;
                plan: string;
                scans: number;
                waiting_jobs: number;
            }[];
            /** @description Bounds that are exceeded in the hour or day under way: by how many networks, organizations, users or mailboxes, and their counted uses above it */
            refusals: {
                bound: string;
                setting: string | null;
                parties: number;
                uses: number;
            }[];
            /** @description Of accounts and networks with an attempt in the last hour; `most`: of a single one */
            sign_in_failures: {
                /** @enum {string} */
                kind: "account" | "network";
                parties: number;
                failures: number;
                most: number;
            }[];
            queues: {
                job: string;
                queued: number;
                running: number;
                retrying: number;
                oldest_seconds: number;
            }[];
            /** @description To the database; `waiting`: for a lock; `longest_seconds`: of a transaction */
            connections: {
                application: string;
                open: number;
                active: number;
                waiting: number;
                longest_seconds: number;
            }[];
            /** @description That the database server allows */
            max_connections: number;
            /** @description Uptime checks that no worker has started a minute after they were due */
            late_checks: {
                checks: number;
                oldest_seconds: number;
            };
            /** @description Emails that failed in every attempt */
            dead_mails: number;
        };
        OperatorUser: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            email: string;
            email_verified: boolean;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description Since when it is suspended; null: it is not */
            suspended_at: string | null;
            organizations: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                id: string;
                name: string;
                role: string;
            }[];
        };
        OperatorUsers: {
            users: components["schemas"]["OperatorUser"][];
            total: number;
        };
        Opportunity: {
            id: string;
            title: string;
            severity: string;
            detail: string;
            /** @description Places of the problem */
            place_count?: number;
            /** @description Lab audits only */
            remediation?: string;
            /** @description Lab audits: estimated reduction of load time */
            savings_ms?: number;
            /** @description Lab audits only */
            savings_bytes?: number;
        };
        Organization: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /**
             * @description `viewer` reads; `member` also scans, decides about findings and manages projects; `admin` also manages the organization; `owner` also deletes it and changes its owners
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        OrganizationDeletion: {
            /** @description Name of the organization */
            confirm: string;
            /** Format: password */
            password?: string;
        };
        OrganizationEnds: {
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            delete_at: string;
        };
        OrganizationSettings: {
            /** @description Whether the weekly health report is sent by email */
            weekly_health_email: boolean;
        };
        Ownership: {
            /** @description Whether this server requires verified ownership for active and signed-in scans */
            required: boolean;
            /**
             * @description Origin to verify
             * @example https://example.com
             */
            origin: string;
            /** @description Verification token of the project; it does not change */
            token: string;
            /** @description Verification methods; one of them suffices */
            ways: {
                /** @enum {string} */
                by: "dns" | "file" | "meta";
                /** @description DNS names, of which one suffices, or the URL */
                at: string[];
                place: string;
            }[];
            /** @description Proof found within the last 24 hours; null if there is none */
            proof: {
                /** @enum {string} */
                by: "dns" | "file" | "meta";
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                expires_at: string;
            } | null;
            /** @description Reason each method failed in the check just made */
            missing: {
                /** @enum {string} */
                by: "dns" | "file" | "meta";
                reason: string;
            }[];
        };
        OwnershipRequest: {
            /**
             * @description Another host of the project's site. Default: the project URL
             * @example https://example.com
             */
            url?: string;
        };
        PagePreview: {
            /** @description Address after redirects */
            url: string;
            title: string | null;
            description: string | null;
            canonical: string | null;
            site_name: string | null;
            /** @description From Open Graph, else Twitter fields */
            social: {
                title: string | null;
                description: string | null;
                /** @description Absolute URL */
                image: string | null;
                /** @example summary_large_image */
                card: string | null;
            };
            /** @description First 1,500 characters of the text of the HTML, before scripts run */
            text: string;
            /** @description Words in all of that text */
            sent_words: number;
            /** @description After scripts ran; null if no browser loaded the page */
            rendered_words: number | null;
        };
        PageRequest: {
            /** @description Without query and fragment, up to 120 characters */
            url: string;
            /** @example script */
            type: string;
            /** @description 0 if the request failed */
            status: number;
            /** @description On the wire, headers included */
            bytes: number;
            /** @description Milliseconds after the first request */
            start_ms: number;
            end_ms: number;
            /**
             * @description Packages that a script is known to have
             * @example [
             *       "jquery 1.12.4"
             *     ]
             */
            packages?: string[];
            /** @description Percent of a script that had not run when the page had loaded; omitted if unknown */
            unused_percent?: number;
        };
        PageResponse: {
            status: number;
            http_version: string;
            /** @description Without `Set-Cookie`; values are shortened to 600 characters */
            headers: {
                name: string;
                value: string;
            }[];
            /** @description Header fields beyond the first 60 */
            more_headers: number;
            cookies: {
                name: string;
                /** @description Masked */
                value: string;
                secure: boolean;
                http_only: boolean;
                same_site: string | null;
                domain: string | null;
                path: string | null;
                /** @description Null for a session cookie */
                lifetime_seconds: number | null;
            }[];
            /** @description Cookies beyond the first 40 */
            more_cookies: number;
        };
        PageScreenshot: {
            /** @description WebP as a data URL, up to 64 KiB; credentials and personal data are hidden */
            image: string;
            /** @description CSS pixels of the page */
            width: number;
            /** @description CSS pixels of the page */
            height: number;
            /** @description Elements of open findings, by check: up to 8 for each of 20 rules of accessibility and 20 other checks */
            boxes: {
                check: string;
                /** @description CSS pixels of the page */
                x: number;
                /** @description CSS pixels of the page */
                y: number;
                /** @description CSS pixels of the page */
                width: number;
                /** @description CSS pixels of the page */
                height: number;
            }[];
            /** @description Findings that have boxes, in the order of their numbers, which start at 1 */
            findings?: {
                check: string;
                id: string;
                title: string;
                /** @enum {string} */
                severity: "critical" | "high" | "medium" | "low" | "info";
                /** @description Elements of the page, with and without a box; outside accessibility those with a box */
                element_count: number;
            }[];
            /** @description First screen in the width of a phone; omitted if the page was scanned as on a phone */
            phone?: {
                /** @description WebP as a data URL, up to 32 KiB; masked as the other */
                image: string;
                /** @description CSS pixels of the page */
                width: number;
                /** @description CSS pixels of the page */
                height: number;
                /** @description As in the other picture; omitted in reports of older versions */
                boxes?: {
                    check: string;
                    /** @description CSS pixels of the page */
                    x: number;
                    /** @description CSS pixels of the page */
                    y: number;
                    /** @description CSS pixels of the page */
                    width: number;
                    /** @description CSS pixels of the page */
                    height: number;
                }[];
            };
        };
        Passkey: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            last_used_at: string | null;
        };
        /** @description `PublicKeyCredential.toJSON()` of `navigator.credentials.get` */
        PasskeyAssertion: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string;
            };
        };
        /** @description JSON options of Web Authentication (level 3) */
        PasskeyOptions: {
            [key: string]: unknown;
        };
        /** @description `PublicKeyCredential.toJSON()` of `navigator.credentials.create` */
        PasskeyRegistration: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                attestationObject: string;
                transports?: string[];
            };
        };
        PasswordReset: {
            message: string;
            /** @description API keys of the account that remain active */
            active_keys: number;
        };
        PasswordResetDetails: {
            keys: components["schemas"]["KeyOfAccount"][];
            /** @description They end in any case, because the email of the account was not verified before */
            keys_end: boolean;
        };
        PasswordResetLookup: {
            /** @description From the email; valid for one hour */
            token: string;
        };
        PastIncident: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * Format: date-time
             * @description Time of the first failed check
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            confirmed_at: string;
            /** @description Null while it lasts */
            resolved_at: string | null;
            /** @example timeout */
            reason: string;
            message: string;
            flapping: boolean;
        };
        PerformanceRequest: {
            /**
             * @description Must be on the project's site. Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /**
             * @description Default: desktop
             * @enum {string}
             */
            form_factor?: "desktop" | "mobile";
        };
        PerformanceResult: {
            /** @description Scans: page load score from one page load and the HTTP checks; quick checks: the HTTP checks only; audits: Lighthouse performance score, median of the runs. Unlike `module_scores.performance`, it does not measure findings. Null if nothing could be checked */
            overall_score: number | null;
            metrics: {
                name: string;
                /**
                 * @description With its unit
                 * @example 1240 ms
                 */
                value: string;
                /** @enum {string} */
                rating: "good" | "needs-improvement" | "poor";
                /** @description Runs of a lab audit; `value` is their median */
                least?: string;
                most?: string;
            }[];
            opportunities: components["schemas"]["Opportunity"][];
            /** @description All checks that need no browser, with their verdicts */
            http_checks: components["schemas"]["HttpCheck"][];
            /** @description Scans: the first 100 requests of the page load; omitted if no browser loaded the page, and for a signed-in user */
            requests?: components["schemas"]["PageRequest"][];
            /** @description Requests beyond those; omitted if zero */
            more_requests?: number;
            /** @description Up to 8 pictures of the page while it loaded, first to last */
            frames?: components["schemas"]["LoadFrame"][];
        };
        Permissions: {
            account: ("read" | "scan" | "triage" | "manage" | "own")[];
            project: ("read" | "scan" | "triage" | "manage" | "own")[];
            organization: ("read" | "scan" | "triage" | "manage" | "own")[];
        };
        Person: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            email: string;
        };
        Place: {
            /** @description Absolute URL; omitted for DNS records and repository files */
            url?: string;
            /** @description CSS selector of the element */
            selector?: string;
            /**
             * @description Response header field
             * @example Set-Cookie: session
             */
            header?: string;
            /**
             * @description DNS name and type
             * @example _dmarc.example.com TXT
             */
            record?: string;
            /** @description Path in the repository */
            file?: string;
            /** @description Named part: parameter, technology, metric or setting */
            part?: string;
            /** @description One-based */
            line?: number;
            /** @description One-based */
            column?: number;
            /** @description Last line; repository files only */
            end_line?: number;
            /** @description Column after the last character, in `end_line` */
            end_column?: number;
            /** @description Id of the finding at this place alone, as in the view `flat` */
            id: string;
            /** @enum {string} */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
        };
        Plan: {
            id: string;
            name: string;
            projects_limit: number;
            scans_per_month: number;
            /** @description Maximum number of pages that one scan looks at */
            pages_per_scan: number;
            /** @description Cents */
            monthly_price: number;
            /** @description Cents */
            annual_price: number;
            features: string[];
            product_ids: {
                /** @description The payment provider's product id; null if not configured */
                monthly: string | null;
                /** @description The payment provider's product id; null if not configured */
                annual: string | null;
            };
        };
        PlanList: {
            plans: components["schemas"]["Plan"][];
        };
        Portal: {
            portal_url: string;
        };
        /**
         * @description Scope of the active phase
         * @enum {string}
         */
        Profile: "quick" | "standard" | "thorough";
        ProfileRequest: {
            /**
             * @description Must be on the project's site. Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /**
             * @description Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none
             * @example customer-a
             */
            session?: string;
        };
        ProfileResult: {
            detections: components["schemas"]["Detection"][];
            /** @description The response of the page; null if there was none; omitted for scans stored by older versions */
            response?: components["schemas"]["PageResponse"] | null;
        };
        Project: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /**
             * @description Normalized URL
             * @example https://example.com/
             */
            url: string;
            description: string | null;
            repository_url: string | null;
            /** @description How often the repository is scanned; null: on request */
            code_scans: components["schemas"]["CodeScanSchedule"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        ProjectChanges: {
            name?: string;
            /** @example https://example.com */
            url?: string;
            description?: string | null;
            repository_url?: string | null;
            /** @description How often the repository is scanned, as far as the plan includes it; null: on request */
            code_scans?: components["schemas"]["CodeScanSchedule"] | null;
        };
        ProjectFinding: {
            /** @description UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat` */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @enum {string} */
            likelihood: "observed" | "likely" | "possible";
            /**
             * @description Estimated effort of the fix; omitted for scans stored by older versions
             * @enum {string}
             */
            effort?: "small" | "medium" | "large";
            /**
             * @description Counts half in the score: it would protect what visitors enter, and the page has no such thing
             * @constant
             */
            weight?: "half";
            description: string;
            remediation: string;
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /**
             * @description Since the previous scan; also `changed` if only some of the places are new or fixed. `found_by_newer_version` and `no_longer_reported`: the check has another version than in that scan, so the site may be unchanged
             * @enum {string}
             */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            first_seen_at: string;
            /** @enum {string} */
            state: "open" | "dismissed" | "accepted";
            /** @enum {string} */
            state_reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * @description Date (UTC) on which the acceptance ends and the finding is open again
             * @example 2027-01-01
             */
            state_until?: string;
            /** @description Why it was decided so, in a report of the command line */
            state_note?: string;
            /** @description Who decided, in a report of the command line */
            state_by?: string;
            /**
             * @description The severity that was found, if the configuration of a scan on the command line states another one. Scores rest on it
             * @enum {string}
             */
            found_severity?: "critical" | "high" | "medium" | "low" | "info";
            /** @description When a verification after the scan found it fixed; the next scan confirms the fix */
            fixed_at?: string;
            /** @description Location of the problem, or of its first place; omitted for scans stored by older versions */
            location?: components["schemas"]["Location"];
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: request sent, with secrets masked */
                request?: string;
                /** @description Active scans: response received, with secrets masked */
                response?: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            /** @description Templates of these pages, in reports of several pages */
            templates?: {
                /** @example /products/* */
                template: string;
                /** @description Pages of the site with this template */
                found: number;
                looked_at: number;
                /** @description Pages with the problem, of those looked at */
                affected: number;
            }[];
            /** @description First 20 places of the problem, new ones first; for a fixed finding, its former places. The view `flat` lists all places */
            places: {
                /** @description Absolute URL; omitted for DNS records and repository files */
                url?: string;
                /** @description CSS selector of the element */
                selector?: string;
                /**
                 * @description Response header field
                 * @example Set-Cookie: session
                 */
                header?: string;
                /**
                 * @description DNS name and type
                 * @example _dmarc.example.com TXT
                 */
                record?: string;
                /**
                 * @description Path in the repository
                 * @example .github/workflows/ci.yml
                 */
                file?: string;
                /** @description Named part: parameter, technology, metric or setting */
                part?: string;
                /** @description One-based */
                line?: number;
                /** @description One-based */
                column?: number;
                /** @description Last line; repository files only */
                end_line?: number;
                /** @description Column after the last character, in `end_line` */
                end_column?: number;
                /** @description Id of the finding at this place alone, as in the view `flat` */
                id: string;
                /** @enum {string} */
                change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
                evidence: {
                    /** @description The location as text */
                    at: string;
                    shows: string;
                    /** @description Active scans: `curl` command that repeats the request */
                    curl?: string;
                };
                /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
                pages?: string[];
                /** @description Affected lines with line numbers; secrets are masked */
                excerpt?: string;
                /** @description Parts of the excerpt to highlight: line, and zero-based start and (exclusive) end offsets in the text of that line */
                highlights?: components["schemas"]["CodeHighlight"][];
                /** @description Unified diff that fixes the problem at all places that can be fixed mechanically; null if the fix needs a decision */
                patch?: string | null;
            }[];
            /** @description Number of all places, including those beyond the first 20 */
            place_count: number;
            /** @description Number of places that the previous scan did not find */
            new_place_count: number;
            /** @description Number of places where the problem was fixed since the previous scan */
            fixed_place_count: number;
            references: {
                id: string;
                url: string;
            }[];
            /** @description Prompt for a coding assistant; lists the first 60 places, or up to 200 elements, and says how many are left out */
            fix_prompt: string;
            /**
             * @description Why the scan could neither confirm the finding nor find it fixed; omitted or null if it could
             * @example not tested (needs the sign-in)
             */
            not_seen?: string | null;
            /** @description Policy generated from what the page loads, or the directive to set; only for Content-Security-Policy findings; omitted if none could be tested */
            policy?: string;
            /**
             * @description Path in the repository
             * @example .github/workflows/ci.yml
             */
            file?: string;
            /** @description One-based */
            line?: number;
            /** @description One-based */
            column?: number;
            /** @description Affected lines with line numbers; secrets are masked */
            excerpt?: string;
            /** @description Parts of the excerpt to highlight: line, and zero-based start and (exclusive) end offsets in the text of that line */
            highlights?: components["schemas"]["CodeHighlight"][];
            /** @description Unified diff that fixes the problem at all places that can be fixed mechanically; null if the fix needs a decision */
            patch?: string | null;
            source: {
                /** @enum {string} */
                kind: "scan" | "code_scan" | "integration_scan" | "access";
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                scan_id: string;
                /** @description Scanned URL, repository or name of the integration */
                target: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                scanned_at: string;
            };
            decision: components["schemas"]["FindingDecision"] | null;
            /** @description The latest one */
            verification: components["schemas"]["FixVerification"] | null;
        };
        ProjectFindings: {
            /** @description Most severe first */
            findings: components["schemas"]["ProjectFinding"][];
            /** @description All findings of the project by state, whatever the filters */
            counts: {
                open: number;
                dismissed: number;
                accepted: number;
                fixed: number;
            };
            /**
             * @description Dismissed and accepted findings, as text; null if there are none
             * @example 3 findings dismissed, 1 accepted until 2027-01-01
             */
            summary: string | null;
            /** @description Null on the last page */
            next_cursor: string | null;
        };
        ProjectItem: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /**
             * @description Normalized URL
             * @example https://example.com/
             */
            url: string;
            description: string | null;
            repository_url: string | null;
            /** @description How often the repository is scanned; null: on request */
            code_scans: components["schemas"]["CodeScanSchedule"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            scan_count: number;
            latest_scan: components["schemas"]["LatestScan"] | null;
            /** @description Null unless requested with `view=overview` */
            overview: components["schemas"]["ProjectOverview"] | null;
        };
        ProjectKeyRequest: {
            name: string;
            /**
             * @description In the future; null: never, or when the key expires that creates it
             * @default null
             */
            expires_at: string | null;
            /**
             * @description `read`; `scan`: start and cancel scans, add projects and monitors; `triage`: decide about findings; `manage`: settings, access and deletion. Not more than you have. Null: not limited, for a project-scoped key `read` and `scan`
             * @default null
             */
            scopes: components["schemas"]["KeyScope"][] | null;
        };
        ProjectList: {
            projects: components["schemas"]["ProjectItem"][];
        };
        ProjectNotificationChannelChanges: {
            events?: components["schemas"]["NotificationEventKind"][];
            least_severity?: components["schemas"]["NotificationSeverity"];
            name?: string;
            /**
             * @description URL of the receiver, or an email address. URLs are stored encrypted and are not returned. An email address outside of the organization, and one that was unsubscribed or whose owner was removed, receives a confirmation link first.
             * @example https://example.com/hooks/assay
             */
            address?: string;
            /** @description Switching off cancels what waits to be sent */
            enabled?: boolean;
            /** @description Every day from one time to another, the next day’s if it is earlier. What happens meanwhile is sent as one digest afterwards. null: none */
            quiet_hours?: components["schemas"]["NotificationQuietHours"] | null;
            /** @description Messages within any 24 hours; what exceeds it is sent as one digest afterwards. null: any number */
            max_per_day?: number | null;
            /** @description Outages, their end and critical findings are sent at any time */
            urgent_passes?: boolean;
            /**
             * @description Of a channel of the organization: use its own choice in this project again
             * @constant
             */
            inherit?: true;
        };
        ProjectOverview: {
            /** @description Health is based on the newest scored scan of the project URL that covers all modules of the plan. If there is none, the scan with the most modules is used. Desktop scans take precedence over mobile scans. Unscored scans are used only if no scan is scored. */
            health: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                scan_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                modules: ("security" | "profiling" | "performance" | "seo" | "aeo" | "accessibility")[];
                /** @enum {string} */
                form_factor: "desktop" | "mobile";
                score: number | null;
                grade: string | null;
                /** @description `new` and `fixed` compare with the previous scan */
                totals: components["schemas"]["Totals"];
                /** @description The last 20 completed scans of the same page, modules and device, oldest first */
                trend: {
                    /**
                     * Format: date-time
                     * @example 2026-11-21T09:30:00.000Z
                     */
                    at: string;
                    score: number | null;
                }[];
            } | null;
            monitoring: {
                targets: number;
                up: number;
                down: number;
                paused: number;
                uptime_30d: number | null;
                /** @description Last 30 days with a check, oldest first; all active targets together */
                days: components["schemas"]["UptimeDay"][];
            };
        };
        /** @description Values are never returned */
        ProjectSession: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @example customer-a */
            name: string;
            /** @enum {string} */
            kind: "cookie" | "headers" | "storage_state" | "form" | "recording";
            /** @description Names of its cookies */
            cookies: string[];
            /** @description Names of its header fields, without the cookies */
            headers: string[];
            /** @description Number of values in local and session storage */
            stored_items: number;
            /** @description Of the kinds `form` and `recording`, which sign in at the start of each scan */
            sign_in: {
                /** @description Where the first page of the sign-in is */
                host: string;
                /** @description Masked user name; null for a recording */
                user: string | null;
                /** @description Whether it has the secret of one-time codes */
                has_totp: boolean;
            } | null;
            /** @description Test account that was created for it; it stays when the session is deleted */
            account: {
                /** @enum {string} */
                service: "Supabase" | "Firebase" | "PocketBase";
                /**
                 * @description Origin of the server that has it
                 * @example https://a.supabase.co
                 */
                at: string;
                email: string;
                /** @description Of the user, at the service */
                id: string;
                /** @description How to remove it there */
                removal: string;
            } | null;
            /** @description Sign-ins that failed in a row */
            failed_sign_ins: number;
            /** @description After 2 of them, re-scans on a schedule do not sign in until it is set again, or another scan signs in */
            is_held: boolean;
            /** @description Why the last sign-in failed */
            sign_in_error: string | null;
            /** @description Name of the user who set it */
            created_by: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description When the first of its HttpOnly cookies, or else of its cookies, expires; null if they do not tell */
            expires_at: string | null;
            /** @description Time of the last scan with it */
            used_at: string | null;
            /** @description `not_accepted`: the last scanned page asked to sign in. `accepted`: it did not; neither does a public page. `sign_in_failed`: see `sign_in_error`. Null if no scan could tell */
            result: ("accepted" | "not_accepted" | "sign_in_failed") | null;
            result_at: string | null;
        };
        ProjectSessionList: {
            sessions: components["schemas"]["ProjectSession"][];
        };
        ProjectSessionRequest: {
            /** @example customer-a */
            name: string;
            /**
             * @description Text of a Cookie header
             * @example session=…
             */
            cookie?: string;
            /**
             * @description Header fields
             * @example [
             *       {
             *         "name": "Authorization",
             *         "value": "Bearer …"
             *       }
             *     ]
             */
            headers?: {
                name: string;
                value: string;
            }[];
            /**
             * @description Content of a JSON file of Playwright (`storageState`: cookies and local storage), `assay login` (with session storage) or Puppeteer (list of cookies). Only what belongs to the origin of the project URL is stored
             * @example {"cookies":[],"origins":[]}
             */
            storage_state?: string;
            /** @description Each scan signs in with a form. It is submitted once */
            form?: components["schemas"]["FormSignIn"];
            /** @description Each scan signs in by replaying a recording */
            recording?: components["schemas"]["RecordedSignIn"];
        };
        PublicIncident: {
            target: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            resolved_at: string | null;
            /** @enum {string} */
            kind: "unreachable" | "error" | "certificate" | "slow";
        };
        PublicStatus: {
            title: string;
            /**
             * @description `operational` only if every target that is checked is up and none is `unknown`
             * @enum {string}
             */
            status: "operational" | "degraded" | "down" | "unknown";
            /** @description Of all targets that are not paused */
            uptime_30d: number | null;
            targets: components["schemas"]["PublicTarget"][];
            /** @description Newest first, at most 50; null if the page does not show incidents */
            incidents: components["schemas"]["PublicIncident"][] | null;
            /** @description Null if there was none, or the page does not show it */
            last_scan: {
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                /** @description The site meets the criteria of a badge; false also if that is unknown */
                is_verified: boolean;
            } | null;
            indexable: boolean;
            /** @description Time of the last check with a verdict, of any target; null if there was none */
            checked_at: string | null;
        };
        PublicTarget: {
            name: string;
            /**
             * @description `degraded`: flapping; `unknown`: no check with a verdict within the last two intervals
             * @enum {string}
             */
            status: "up" | "degraded" | "down" | "pending" | "paused" | "maintenance" | "unknown";
            /** @description Time of the last check with a verdict */
            checked_at: string | null;
            /** @description Percentage of the monitored time */
            uptime: {
                [key: string]: number | null;
            };
            /**
             * @deprecated
             * @description Use `uptime`
             */
            uptime_90d: number | null;
            /** @description Last 90 days with a check, oldest first */
            days: components["schemas"]["UptimeDay"][];
            /** @description Last 7 days; null if the page does not show response times */
            response_ms: {
                p50: number;
                p95: number;
            } | null;
        };
        QueuedThreatScan: {
            /** @constant */
            status: "queued";
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            target_id: string;
        };
        QuickPerformanceRequest: {
            /**
             * @description Must be on the project's site. Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /**
             * @description Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none
             * @example customer-a
             */
            session?: string;
        };
        Received: {
            /** @constant */
            received: true;
        };
        ReceivedPush: {
            /** @constant */
            received: true;
            scan_ids: string[];
        };
        RecordedSignIn: {
            /**
             * @description Content of a JSON file of Chrome DevTools Recorder, of at most 200 steps. It must not leave the site of the project URL. A step that types `totp` types the one-time code
             * @example {"title":"Sign in","steps":[]}
             */
            json: string;
            /** @description Base32 secret of one-time codes (RFC 6238, 6 digits, 30 s) */
            totp?: string;
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        RemovedMember: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            removed: true;
        };
        Report: {
            /** @description Version of the scanner */
            assay: string;
            target: string;
            browser: string | null;
            /** @enum {string} */
            status: "completed" | "failed";
            error: string | null;
            /**
             * @description The page was requested with the session of a signed-in user; its values, pictures, requests and the page preview are left out
             * @constant
             */
            signed_in?: true;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            completed_at: string;
            modules: {
                [key: string]: {
                    /** @enum {string} */
                    status: "completed" | "failed";
                    score: number | null;
                    error: string | null;
                };
            };
            totals: components["schemas"]["Totals"];
            score: number | null;
            grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
            /** @description Address of the page after all redirects; null until the scan has ended or if the page could not be loaded */
            final_url?: string | null;
            /** @description Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script */
            redirects?: {
                url: string;
                status: number;
            }[];
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored?: string | null;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings?: string[];
            /** @description Id of the finding to fix first, by exposure, confidence and effort; null if there is none above `info` */
            start_with?: string | null;
            /** @description Up to five fixes that raise the health score most, in order */
            next_steps?: components["schemas"]["NextStep"][];
            /** @description What each problem takes from the health score, the heaviest first: together what it lacks to 100. Omitted without a score */
            deductions?: components["schemas"]["Deduction"][];
            findings: components["schemas"]["ReportFinding"][];
            profile_result: components["schemas"]["ProfileResult"] | null;
            seo_result: components["schemas"]["IssuesResult"] | null;
            aeo_result: components["schemas"]["IssuesResult"] | null;
            performance_result: components["schemas"]["PerformanceResult"] | null;
            accessibility_result: components["schemas"]["AccessibilityResult"] | null;
            /** @description Lab audits only */
            lab_result?: components["schemas"]["LabResult"] | null;
            coverage: components["schemas"]["Coverage"][];
            /** @description Earliest date on which an accepted finding is open again */
            accepted_until?: string | null;
            /** @description The pages that were looked at, if more than one; the start page is the first one */
            pages?: components["schemas"]["ReportPage"][];
            /** @description How these pages were chosen */
            site?: components["schemas"]["ReportSite"];
            /** @description The active phase, if there was one */
            active?: components["schemas"]["ReportActivePhase"];
            /** @description Project scans only: the latest completed scans of the same URL and modules up to this one, oldest first */
            trend?: components["schemas"]["ReportTrendPoint"][];
            /** @description Null if the report is not signed */
            verification: components["schemas"]["Verification"] | null;
        };
        ReportActivePhase: {
            /** @enum {string} */
            profile: "quick" | "standard" | "thorough";
            /** @enum {string} */
            status: "completed" | "failed";
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            completed_at: string;
            requests: number;
            /** @description Limit of requests, stated before the start */
            max_requests?: number;
            /**
             * @description Requests that may change data were allowed
             * @constant
             */
            writes_allowed?: true;
            /**
             * @description Default passwords were tried
             * @constant
             */
            default_logins?: true;
            /** @description Forms and JSON submitted although they may change data: address, and the start of what was sent */
            written?: {
                at: string;
                sent: string;
            }[];
            /**
             * @description Requests were sent as a user that is signed in
             * @constant
             */
            signed_in?: true;
            /**
             * @description Requests were sent without the session of the scan, because it is in storage of the browser: no probe passed
             * @constant
             */
            without_session?: true;
        };
        ReportBrand: {
            /** @description Name on the cover instead of Assay; null: none */
            name: string | null;
            /** @description Shown as "Prepared for …"; null: nothing */
            client: string | null;
            /** @description Of the name and the line below the header, as #rrggbb; null: dark grey */
            colour: string | null;
            /** @description A data: address of a PNG, JPEG or WebP image of at most 64 KiB; null: none */
            logo: string | null;
        };
        ReportCheck: {
            valid: boolean;
            message: string;
        };
        ReportCheckRequest: {
            /** @description `<hash>.<signature_hex>`, as in the `X-Assay-Verification` header of a report */
            token: string;
        };
        ReportCodeFinding: {
            /** @description UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat` */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @enum {string} */
            likelihood: "observed" | "likely" | "possible";
            /**
             * @description Estimated effort of the fix; omitted for scans stored by older versions
             * @enum {string}
             */
            effort?: "small" | "medium" | "large";
            /**
             * @description Counts half in the score: it would protect what visitors enter, and the page has no such thing
             * @constant
             */
            weight?: "half";
            description: string;
            remediation: string;
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /**
             * @description Since the previous scan; also `changed` if only some of the places are new or fixed. `found_by_newer_version` and `no_longer_reported`: the check has another version than in that scan, so the site may be unchanged
             * @enum {string}
             */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            first_seen_at: string;
            /**
             * @description Dismissed and accepted findings are not counted in totals; scores include them. Omitted for open findings
             * @enum {string}
             */
            state?: "open" | "dismissed" | "accepted";
            /** @enum {string} */
            state_reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * @description Date (UTC) on which the acceptance ends and the finding is open again
             * @example 2027-01-01
             */
            state_until?: string;
            /** @description Why it was decided so, in a report of the command line */
            state_note?: string;
            /** @description Who decided, in a report of the command line */
            state_by?: string;
            /**
             * @description The severity that was found, if the configuration of a scan on the command line states another one. Scores rest on it
             * @enum {string}
             */
            found_severity?: "critical" | "high" | "medium" | "low" | "info";
            /** @description When a verification after the scan found it fixed; the next scan confirms the fix */
            fixed_at?: string;
            /** @description Location of the problem, or of its first place; omitted for scans stored by older versions */
            location?: components["schemas"]["Location"];
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: request sent, with secrets masked */
                request?: string;
                /** @description Active scans: response received, with secrets masked */
                response?: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
                /** @description Text that `change` is based on, if different from `shows` */
                compares?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            /** @description Templates of these pages, in reports of several pages */
            templates?: {
                /** @example /products/* */
                template: string;
                /** @description Pages of the site with this template */
                found: number;
                looked_at: number;
                /** @description Pages with the problem, of those looked at */
                affected: number;
            }[];
            /** @description First 20 places of the problem, new ones first; for a fixed finding, its former places. The view `flat` lists all places */
            places: components["schemas"]["ReportCodePlace"][];
            /** @description Number of all places, including those beyond the first 20 */
            place_count: number;
            /** @description Number of places that the previous scan did not find */
            new_place_count: number;
            /** @description Number of places where the problem was fixed since the previous scan */
            fixed_place_count: number;
            references: {
                id: string;
                url: string;
            }[];
            /** @description Prompt for a coding assistant; lists the first 60 places, or up to 200 elements, and says how many are left out */
            fix_prompt: string;
            /**
             * @description Why the scan could neither confirm the finding nor find it fixed; omitted or null if it could
             * @example not tested (needs the sign-in)
             */
            not_seen?: string | null;
            /** @description Policy generated from what the page loads, or the directive to set; only for Content-Security-Policy findings; omitted if none could be tested */
            policy?: string;
            fingerprint: string;
            problem: string;
            /** @description Places beyond the first 20 */
            more_places?: components["schemas"]["ReportCodePlace"][];
            /**
             * @description Path in the repository
             * @example .github/workflows/ci.yml
             */
            file: string;
            /** @description One-based */
            line: number;
            /** @description One-based */
            column: number;
            /** @description Affected lines with line numbers; secrets are masked */
            excerpt: string;
            /** @description Parts of the excerpt to highlight: line, and zero-based start and (exclusive) end offsets in the text of that line */
            highlights?: components["schemas"]["CodeHighlight"][];
            /** @description Unified diff that fixes the problem at all places that can be fixed mechanically; null if the fix needs a decision */
            patch: string | null;
        };
        ReportCodePlace: {
            /** @description Absolute URL; omitted for DNS records and repository files */
            url?: string;
            /** @description CSS selector of the element */
            selector?: string;
            /**
             * @description Response header field
             * @example Set-Cookie: session
             */
            header?: string;
            /**
             * @description DNS name and type
             * @example _dmarc.example.com TXT
             */
            record?: string;
            /**
             * @description Path in the repository
             * @example .github/workflows/ci.yml
             */
            file: string;
            /** @description Named part: parameter, technology, metric or setting */
            part?: string;
            /** @description One-based */
            line: number;
            /** @description One-based */
            column: number;
            /** @description Last line; repository files only */
            end_line?: number;
            /** @description Column after the last character, in `end_line` */
            end_column?: number;
            /** @description Id of the finding at this place alone, as in the view `flat` */
            id: string;
            /** @enum {string} */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
                /** @description Text that `change` is based on, if different from `shows` */
                compares?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            fingerprint: string;
            first_seen_at: string;
            /** @description Affected lines with line numbers; secrets are masked */
            excerpt: string;
            /** @description Parts of the excerpt to highlight: line, and zero-based start and (exclusive) end offsets in the text of that line */
            highlights?: components["schemas"]["CodeHighlight"][];
            /** @description Unified diff that fixes the problem; null if the fix needs a decision */
            patch: string | null;
        };
        ReportFinding: {
            /** @description UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat` */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @enum {string} */
            likelihood: "observed" | "likely" | "possible";
            /**
             * @description Estimated effort of the fix; omitted for scans stored by older versions
             * @enum {string}
             */
            effort?: "small" | "medium" | "large";
            /**
             * @description Counts half in the score: it would protect what visitors enter, and the page has no such thing
             * @constant
             */
            weight?: "half";
            description: string;
            remediation: string;
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /**
             * @description Since the previous scan; also `changed` if only some of the places are new or fixed. `found_by_newer_version` and `no_longer_reported`: the check has another version than in that scan, so the site may be unchanged
             * @enum {string}
             */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            first_seen_at: string;
            /**
             * @description Dismissed and accepted findings are not counted in totals; scores include them. Omitted for open findings
             * @enum {string}
             */
            state?: "open" | "dismissed" | "accepted";
            /** @enum {string} */
            state_reason?: "false_positive" | "wont_fix" | "accepted_risk";
            /**
             * @description Date (UTC) on which the acceptance ends and the finding is open again
             * @example 2027-01-01
             */
            state_until?: string;
            /** @description Why it was decided so, in a report of the command line */
            state_note?: string;
            /** @description Who decided, in a report of the command line */
            state_by?: string;
            /**
             * @description The severity that was found, if the configuration of a scan on the command line states another one. Scores rest on it
             * @enum {string}
             */
            found_severity?: "critical" | "high" | "medium" | "low" | "info";
            /** @description When a verification after the scan found it fixed; the next scan confirms the fix */
            fixed_at?: string;
            /** @description Location of the problem, or of its first place; omitted for scans stored by older versions */
            location?: components["schemas"]["Location"];
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: request sent, with secrets masked */
                request?: string;
                /** @description Active scans: response received, with secrets masked */
                response?: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
                /** @description Text that `change` is based on, if different from `shows` */
                compares?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            /** @description Templates of these pages, in reports of several pages */
            templates?: {
                /** @example /products/* */
                template: string;
                /** @description Pages of the site with this template */
                found: number;
                looked_at: number;
                /** @description Pages with the problem, of those looked at */
                affected: number;
            }[];
            /** @description First 20 places of the problem, new ones first; for a fixed finding, its former places. The view `flat` lists all places */
            places: components["schemas"]["ReportPlace"][];
            /** @description Number of all places, including those beyond the first 20 */
            place_count: number;
            /** @description Number of places that the previous scan did not find */
            new_place_count: number;
            /** @description Number of places where the problem was fixed since the previous scan */
            fixed_place_count: number;
            references: {
                id: string;
                url: string;
            }[];
            /** @description Prompt for a coding assistant; lists the first 60 places, or up to 200 elements, and says how many are left out */
            fix_prompt: string;
            /**
             * @description Why the scan could neither confirm the finding nor find it fixed; omitted or null if it could
             * @example not tested (needs the sign-in)
             */
            not_seen?: string | null;
            /** @description Policy generated from what the page loads, or the directive to set; only for Content-Security-Policy findings; omitted if none could be tested */
            policy?: string;
            fingerprint: string;
            problem: string;
            /** @description Places beyond the first 20 */
            more_places?: components["schemas"]["ReportPlace"][];
        };
        ReportPage: {
            url: string;
            /**
             * @description Pattern of the pages that this one stands for
             * @example /products/*
             */
            template: string;
            /** @description Score that the page would have alone */
            score: number | null;
            grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
            /** @description Why the page has no score */
            not_scored: string | null;
            /**
             * @description The page was seen without the session of the scan, which it did not accept
             * @constant
             */
            without_session?: true;
            modules: {
                [key: string]: number | null;
            };
            /** @description Number of findings on this page, without those of the whole site */
            findings: number;
        };
        ReportPlace: {
            /** @description Absolute URL; omitted for DNS records and repository files */
            url?: string;
            /** @description CSS selector of the element */
            selector?: string;
            /**
             * @description Response header field
             * @example Set-Cookie: session
             */
            header?: string;
            /**
             * @description DNS name and type
             * @example _dmarc.example.com TXT
             */
            record?: string;
            /** @description Path in the repository */
            file?: string;
            /** @description Named part: parameter, technology, metric or setting */
            part?: string;
            /** @description One-based */
            line?: number;
            /** @description One-based */
            column?: number;
            /** @description Last line; repository files only */
            end_line?: number;
            /** @description Column after the last character, in `end_line` */
            end_column?: number;
            /** @description Id of the finding at this place alone, as in the view `flat` */
            id: string;
            /** @enum {string} */
            change: "new" | "changed" | "same" | "found_by_newer_version" | "fixed" | "no_longer_reported";
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Active scans: `curl` command that repeats the request */
                curl?: string;
                /** @description Text that `change` is based on, if different from `shows` */
                compares?: string;
            };
            /** @description Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site */
            pages?: string[];
            fingerprint: string;
            first_seen_at: string;
        };
        ReportShare: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            scan_id: string;
            name: string;
            scanned_url: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            /** @description How often the link was opened */
            opened: number;
            last_opened_at: string | null;
        };
        ReportShareRequest: {
            /** @description Who or what it is for */
            name: string;
            /**
             * @description Days until the link expires
             * @default 7
             */
            days: number;
        };
        ReportShares: {
            shares: components["schemas"]["ReportShare"][];
        };
        ReportSite: {
            /** @description Number of pages that are known of */
            found: number;
            looked_at: number;
            templates: {
                template: string;
                found: number;
                looked_at: number;
                /** @description Score that a site of the scanned pages of this template would have; null if none was scored */
                score?: number | null;
                grade?: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
            }[];
            /** @description Pages that were not looked at, by reason, with an example of each */
            left_out: {
                reason: string;
                count: number;
                example: string;
            }[];
        };
        ReportTrendPoint: {
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            score: number | null;
            totals: components["schemas"]["Totals"];
        };
        ResendVerification: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
        };
        ResetPassword: {
            /** @description From the email; valid for one hour */
            token: string;
            /** Format: password */
            password: string;
            /**
             * @description Also end all API keys of the account
             * @default false
             */
            end_keys: boolean;
        };
        RevokedAccountKey: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            revoked: true;
        };
        RevokedInvitation: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            revoked: true;
        };
        RevokedKey: {
            /** @description Id of the revoked key; null if there was none */
            revoked: string | null;
        };
        RevokedProjectKey: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            revoked: true;
        };
        RevokedReportShare: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            revoked: true;
        };
        RevokedSessions: {
            revoked: number;
        };
        RotatedNotificationSecret: {
            secret: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            former_secret_until: string;
        };
        Run: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description `site`: scan of a page. `rescan`: re-scan of a monitored page. `analysis`: one topic of a page or a mail domain. `code`: a repository, or a pull request. `integration`: settings at a provider. `access`: what two users can read of each other. `free`: scan without an account; never listed.
             * @enum {string}
             */
            kind: "site" | "free" | "rescan" | "analysis" | "code" | "integration" | "access";
            /**
             * @description The kind in more detail, such as the topic of an analysis
             * @example seo
             */
            variant: string | null;
            project_id: string | null;
            integration_id: string | null;
            /** @description Monitored target that a re-scan belongs to */
            target_id: string | null;
            /** @description URL, mail domain, repository, or label of the integration */
            target: string;
            /** @description Name of the session that the run is signed in with */
            session: string | null;
            /** @description Name of the other session of a comparison of two users */
            other_session: string | null;
            status: components["schemas"]["RunStatus"];
            progress: {
                percent: number;
                /** @description When the last phase has ended: `done`, `failed` or `cancelled` */
                step: string;
                done: number;
                total: number;
                /** @description Checks completed so far; only while the passive phase runs */
                modules?: {
                    [key: string]: {
                        done: number;
                        total: number;
                    };
                };
                /** @description Number of findings so far; only while the scan runs */
                found?: number;
                /** @description The 20 most severe findings so far; only while the scan runs */
                findings?: components["schemas"]["FoundSoFar"][];
            };
            modules: (("security" | "profiling" | "performance" | "seo" | "aeo" | "accessibility") | components["schemas"]["CodeModuleName"])[];
            score: number | null;
            grade: string | null;
            /** @description Why there is no score */
            not_scored: string | null;
            /** @description Null until the run has ended */
            totals: components["schemas"]["Totals"] | null;
            error: string | null;
            /**
             * @description Operations and download formats that this run does not have, each with the reason
             * @example {
             *       "patch": "A patch needs findings in files."
             *     }
             */
            without: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
        };
        RunComparison: {
            /** @description The earlier run */
            from: components["schemas"]["Run"];
            /** @description The later run */
            to: components["schemas"]["Run"];
            new: components["schemas"]["Finding"][];
            fixed: components["schemas"]["Finding"][];
            unchanged: components["schemas"]["Finding"][];
            not_comparable: components["schemas"]["Finding"][];
            /** @description Pages of both scans, if both looked at several; null: the scan did not look at it */
            pages?: {
                url: string;
                from: {
                    /** @description Score that the page would have alone */
                    score: number | null;
                    grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
                    /** @description Number of findings on this page, without those of the whole site */
                    findings: number;
                } | null;
                to: {
                    /** @description Score that the page would have alone */
                    score: number | null;
                    grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
                    /** @description Number of findings on this page, without those of the whole site */
                    findings: number;
                } | null;
            }[];
        };
        RunList: {
            runs: components["schemas"]["Run"][];
            total: number;
        };
        RunReport: {
            [key: string]: unknown;
        };
        RunShareRequest: {
            /** @description Who or what it is for */
            name: string;
            /**
             * @description Days until the link expires
             * @default 7
             */
            days: number;
        };
        /**
         * @description `pending` and `running` are not final. `unavailable`: failed because a tool is missing on the server.
         * @enum {string}
         */
        RunStatus: "pending" | "running" | "completed" | "failed" | "cancelled" | "unavailable";
        Scan: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            project_id: string;
            url: string;
            /**
             * @description Scheme, host and port of the URL
             * @example https://example.com
             */
            origin: string;
            /** @description False if the scan is of another origin than the project's, was made before the project got its origin, or is signed in: it is listed, but counts for no badge, trend or comparison */
            counts: boolean;
            /** @enum {string} */
            kind: "unified" | "passive";
            status: components["schemas"]["ScanStatus"];
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
            /**
             * @description WCAG conformance level that the accessibility checks test
             * @enum {string}
             */
            wcag: "A" | "AA" | "AAA";
            /** @description Name of the session that the scan is signed in with; `not_scored` says whether the page accepted it */
            session: string | null;
            /** @description Maximum number of pages of the site that the scan looks at; 1: the URL alone */
            max_pages: number;
            /** @description Only pages whose path matches one of these patterns, if there are any */
            include: string[];
            /** @description No pages whose path matches one of these patterns */
            exclude: string[];
            /** @description Hosting provider whose deployment started the scan */
            release: ("vercel" | "netlify" | "generic") | null;
            modules: {
                [key: string]: components["schemas"]["ModuleStatus"];
            };
            phases: {
                passive: {
                    status: components["schemas"]["ScanStatus"];
                    started_at: string | null;
                    completed_at: string | null;
                };
                active: {
                    status: components["schemas"]["ScanStatus"];
                    started_at: string | null;
                    completed_at: string | null;
                    profile: components["schemas"]["Profile"];
                    error: string | null;
                } | null;
            };
            progress: {
                percent: number;
                /** @description When the last phase has ended: `done`, `failed` or `cancelled` */
                step: string;
                done: number;
                total: number;
                /** @description Checks completed so far; only while the passive phase runs */
                modules?: {
                    [key: string]: {
                        done: number;
                        total: number;
                    };
                };
                /** @description Number of findings so far; only while the scan runs */
                found?: number;
                /** @description The 20 most severe findings so far; only while the scan runs */
                findings?: components["schemas"]["FoundSoFar"][];
            };
            /** @description Score of each module, computed from its findings. For load time, see `performance_result` */
            module_scores: {
                [key: string]: number | null;
            };
            /** @description Health score, 0 to 100; null until the scan has ended or if the page is not scored */
            score: number | null;
            /** @description Grade, A+ to F; null if there is no score or the security module was not scanned */
            grade: string | null;
            /** @description Address of the page after all redirects; null until the scan has ended or if the page could not be loaded */
            final_url: string | null;
            /** @description Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script */
            redirects: {
                url: string;
                status: number;
            }[];
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings: string[];
            /** @description Pages of a scan of several that could not be scored */
            pages_not_scored: {
                url: string;
                /** @description Why the page has no score */
                not_scored: string | null;
                /**
                 * @description The page was seen without the session of the scan, which it did not accept
                 * @constant
                 */
                without_session?: true;
            }[];
            /** @description Null until the scan has ended */
            totals: components["schemas"]["Totals"] | null;
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
        };
        ScanComparison: {
            /** @description The earlier scan */
            from: components["schemas"]["Scan"];
            /** @description The later scan */
            to: components["schemas"]["Scan"];
            /** @description Found by the later scan, not by the earlier one */
            new: components["schemas"]["Finding"][];
            /** @description Found by the earlier scan; the later one tested them and did not find them */
            fixed: components["schemas"]["Finding"][];
            /** @description Found by both scans */
            unchanged: components["schemas"]["Finding"][];
            not_comparable: components["schemas"]["Finding"][];
            /** @description Pages of both scans, if both looked at several; null: the scan did not look at it */
            pages?: {
                url: string;
                from: {
                    /** @description Score that the page would have alone */
                    score: number | null;
                    grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
                    /** @description Number of findings on this page, without those of the whole site */
                    findings: number;
                } | null;
                to: {
                    /** @description Score that the page would have alone */
                    score: number | null;
                    grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
                    /** @description Number of findings on this page, without those of the whole site */
                    findings: number;
                } | null;
            }[];
        };
        ScanList: {
            scans: components["schemas"]["Scan"][];
            total: number;
        };
        ScanQuota: {
            /** @description Scans per calendar month (UTC) */
            limit: number;
            used: number;
            remaining: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            resets_at: string;
        };
        ScanRequest: {
            /**
             * @description Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /** @description Default: all */
            run_modules?: ("security" | "profiling" | "performance" | "seo" | "aeo" | "accessibility")[];
            /**
             * @description Default: desktop
             * @enum {string}
             */
            form_factor?: "desktop" | "mobile";
            /**
             * @description WCAG conformance level to test. Default: AA
             * @enum {string}
             */
            wcag?: "A" | "AA" | "AAA";
            /**
             * @description Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none
             * @example customer-a
             */
            session?: string;
            /** @description Maximum number of pages of the site to look at, chosen so that each kind of page is among them. Default: 10, or what the plan includes if that is less; 1 with some of the modules only */
            pages?: number;
            /** @description Only pages whose path matches one of these patterns; the scanned URL is always looked at */
            include?: string[];
            /** @description No pages whose path matches one of these patterns */
            exclude?: string[];
        };
        ScanResults: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            project_id: string;
            url: string;
            /**
             * @description Scheme, host and port of the URL
             * @example https://example.com
             */
            origin: string;
            /** @description False if the scan is of another origin than the project's, was made before the project got its origin, or is signed in: it is listed, but counts for no badge, trend or comparison */
            counts: boolean;
            /** @enum {string} */
            kind: "unified" | "passive";
            status: components["schemas"]["ScanStatus"];
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
            /**
             * @description WCAG conformance level that the accessibility checks test
             * @enum {string}
             */
            wcag: "A" | "AA" | "AAA";
            /** @description Name of the session that the scan is signed in with; `not_scored` says whether the page accepted it */
            session: string | null;
            /** @description Maximum number of pages of the site that the scan looks at; 1: the URL alone */
            max_pages: number;
            /** @description Only pages whose path matches one of these patterns, if there are any */
            include: string[];
            /** @description No pages whose path matches one of these patterns */
            exclude: string[];
            /** @description Hosting provider whose deployment started the scan */
            release: ("vercel" | "netlify" | "generic") | null;
            modules: {
                [key: string]: components["schemas"]["ModuleStatus"];
            };
            phases: {
                passive: {
                    status: components["schemas"]["ScanStatus"];
                    started_at: string | null;
                    completed_at: string | null;
                };
                active: {
                    status: components["schemas"]["ScanStatus"];
                    started_at: string | null;
                    completed_at: string | null;
                    profile: components["schemas"]["Profile"];
                    error: string | null;
                } | null;
            };
            progress: {
                percent: number;
                /** @description When the last phase has ended: `done`, `failed` or `cancelled` */
                step: string;
                done: number;
                total: number;
                /** @description Checks completed so far; only while the passive phase runs */
                modules?: {
                    [key: string]: {
                        done: number;
                        total: number;
                    };
                };
                /** @description Number of findings so far; only while the scan runs */
                found?: number;
                /** @description The 20 most severe findings so far; only while the scan runs */
                findings?: components["schemas"]["FoundSoFar"][];
            };
            /** @description Score of each module, computed from its findings. For load time, see `performance_result` */
            module_scores: {
                [key: string]: number | null;
            };
            /** @description Health score, 0 to 100; null until the scan has ended or if the page is not scored */
            score: number | null;
            /** @description Grade, A+ to F; null if there is no score or the security module was not scanned */
            grade: string | null;
            /** @description Address of the page after all redirects; null until the scan has ended or if the page could not be loaded */
            final_url: string | null;
            /** @description Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script */
            redirects: {
                url: string;
                status: number;
            }[];
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            /** @description Limitations of the result, such as a redirect to another site */
            warnings: string[];
            /** @description Pages of a scan of several that could not be scored */
            pages_not_scored: {
                url: string;
                /** @description Why the page has no score */
                not_scored: string | null;
                /**
                 * @description The page was seen without the session of the scan, which it did not accept
                 * @constant
                 */
                without_session?: true;
            }[];
            /** @description Null until the scan has ended */
            totals: components["schemas"]["Totals"] | null;
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @description Id of the finding to fix first, by exposure, confidence and effort; null if there is none above `info` */
            start_with?: string | null;
            /** @description Up to five fixes that raise the health score most, in order */
            next_steps?: components["schemas"]["NextStep"][];
            /** @description What each problem takes from the health score, the heaviest first: together what it lacks to 100. Omitted without a score */
            deductions?: components["schemas"]["Deduction"][];
            /** @description New, changed and fixed findings, and those that only a newer version of a check finds or no longer reports, most severe first; with `view=all` or `view=flat` also unchanged ones, with `view=brief` only the one to start with. Empty until the scan has ended */
            findings: components["schemas"]["Finding"][];
            profile_result: components["schemas"]["ProfileResult"] | null;
            seo_result: components["schemas"]["IssuesResult"] | null;
            aeo_result: components["schemas"]["IssuesResult"] | null;
            performance_result: components["schemas"]["PerformanceResult"] | null;
            accessibility_result: components["schemas"]["AccessibilityResult"] | null;
            /** @description The pages that were looked at, if more than one; the start page is the first one */
            pages?: components["schemas"]["ReportPage"][];
            /** @description How these pages were chosen */
            site?: components["schemas"]["ReportSite"];
            /** @description Last active phase that has ended; null if there was none */
            active: components["schemas"]["ReportActivePhase"] | null;
            /** @description Verdict of each check */
            coverage: components["schemas"]["Coverage"][];
            /** @description Version of the scanner; null until the scan has ended */
            assay: string | null;
            /** @description Browser that loaded the page, such as `Chrome/156.0.8078.79`; null if none did */
            browser: string | null;
        };
        /**
         * @description `completed`, `failed` and `cancelled` are final.
         * @enum {string}
         */
        ScanStatus: "pending" | "running" | "completed" | "failed" | "cancelled";
        SecondFactorSignIn: {
            /** @description From the authenticator app */
            code?: string;
            recovery_code?: string;
            passkey?: components["schemas"]["PasskeyAssertion"];
            /**
             * @description For a sign-in with a passkey alone
             * @default false
             */
            remember_me: boolean;
        };
        SecondFactorStatus: {
            /** @description Signing in takes a second factor */
            enabled: boolean;
            app: {
                /**
                 * Format: date-time
                 * @example 2026-11-21T09:30:00.000Z
                 */
                added_at: string;
            } | null;
            passkeys: components["schemas"]["Passkey"][];
            recovery_codes_left: number;
            /** @description Why browsers refuse passkeys at the address of this server; null if they work */
            passkeys_unavailable: string | null;
        };
        SecondStep: {
            methods: ("code" | "passkey" | "recovery_code")[];
            passkey_options: components["schemas"]["PasskeyOptions"] | null;
            expires_at: string | null;
        };
        SecuritySettings: {
            has_password: boolean;
            /** @description New address that is not confirmed yet */
            pending_email: string | null;
            /**
             * @description How `sessions.confirm` is done; `sign_in`: by signing in again
             * @enum {string}
             */
            confirm_with: "password" | "second_factor" | "sign_in";
            second_factor: components["schemas"]["SecondFactorStatus"];
        };
        SeoRequest: {
            /**
             * @description Must be on the project's site. Default: the project URL
             * @example https://example.com
             */
            url?: string;
            /**
             * @description Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none
             * @example customer-a
             */
            session?: string;
            /**
             * @description `aeo`: answer engine optimization, for AI assistants
             * @default seo
             * @enum {string}
             */
            mode: "seo" | "aeo";
        };
        Session: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description From the user agent of the sign-in
             * @example Firefox on Windows
             */
            device: string;
            /**
             * @description Network of the sign-in, without the last part of the address
             * @example 192.0.2.*
             */
            network: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            /** @description Accurate to 5 minutes */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            current: boolean;
        };
        SessionList: {
            sessions: components["schemas"]["Session"][];
        };
        SharedReport: {
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            report: components["schemas"]["Report"];
        };
        SharedReportToken: {
            token: string;
        };
        SharedRun: {
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expires_at: string;
            /**
             * @description `site`: scan of a page. `rescan`: re-scan of a monitored page. `analysis`: one topic of a page or a mail domain. `code`: a repository, or a pull request. `integration`: settings at a provider. `access`: what two users can read of each other. `free`: scan without an account; never listed.
             * @enum {string}
             */
            kind: "site" | "free" | "rescan" | "analysis" | "code" | "integration" | "access";
            target: string;
            report: {
                [key: string]: unknown;
            };
        };
        SharedRunDownload: {
            token: string;
            /**
             * @default pdf
             * @enum {string}
             */
            format: "pdf" | "html" | "json";
        };
        SharedRunReport: {
            [key: string]: unknown;
        };
        SharedRunToken: {
            token: string;
        };
        SignedRunReport: {
            [key: string]: unknown;
        };
        SignedUp: {
            user: components["schemas"]["User"];
            organization: components["schemas"]["Organization"];
            message: string;
        };
        Signup: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** Format: password */
            password: string;
            name: string;
        };
        StartCodeScanRequest: {
            /**
             * @description Default: all
             * @default [
             *       "workflows",
             *       "access-rules",
             *       "secrets",
             *       "dependencies",
             *       "configuration",
             *       "assistants"
             *     ]
             */
            modules: components["schemas"]["CodeModuleName"][];
        };
        StartScanRequest: {
            /**
             * @description Return a pending or running scan of the project with the same session, if there is one, instead of starting another
             * @default false
             */
            reuse_open: boolean;
            /**
             * @description Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none
             * @example customer-a
             */
            session?: string;
            /** @description Maximum number of pages of the site to look at, chosen so that each kind of page is among them. Default: 10, or what the plan includes if that is less; 1 with some of the modules only */
            pages?: number;
            /** @description Only pages whose path matches one of these patterns; the scanned URL is always looked at */
            include?: string[];
            /** @description No pages whose path matches one of these patterns */
            exclude?: string[];
        };
        StartedFreeScan: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            target_url: string;
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed";
            message: string;
            /** @description The finding to start with so far, including its fix prompt; null until one is found */
            top_finding: components["schemas"]["Finding"] | null;
        };
        StartedScan: {
            scan_ids: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                passive: string;
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                unified: string;
            };
            /** @enum {string} */
            status: "pending" | "running";
        };
        StatusPage: {
            /** @description Nothing is public while it is off, which is the default */
            enabled: boolean;
            title: string;
            /** @description Monitoring targets to show; no others are shown */
            target_ids: string[];
            /** @description Start, end and kind of the incidents of the last 90 days */
            shows_incidents: boolean;
            /** @description Median and 95th percentile of the last 7 days */
            shows_response_times: boolean;
            /** @description Time of the newest complete security scan of the project URL, and whether the site meets the criteria of a badge; no findings */
            shows_last_scan: boolean;
            /** @description Search engines may list the page; false sends `X-Robots-Tag: noindex` */
            indexable: boolean;
            /** @description Null until the page is saved for the first time */
            slug: string | null;
            url: string | null;
            /** @description SVG image of the uptime of the last 30 days */
            badge_url: string | null;
        };
        StatusPageSettings: {
            /** @description Nothing is public while it is off, which is the default */
            enabled: boolean;
            title: string;
            /** @description Monitoring targets to show; no others are shown */
            target_ids: string[];
            /** @description Start, end and kind of the incidents of the last 90 days */
            shows_incidents: boolean;
            /** @description Median and 95th percentile of the last 7 days */
            shows_response_times: boolean;
            /**
             * @description Time of the newest complete security scan of the project URL, and whether the site meets the criteria of a badge; no findings
             * @default false
             */
            shows_last_scan: boolean;
            /**
             * @description Search engines may list the page; false sends `X-Robots-Tag: noindex`
             * @default false
             */
            indexable: boolean;
            /**
             * @description Last part of the address. Empty creates a new one that cannot be guessed; null keeps the current one, or creates one.
             * @default null
             */
            slug: string | null;
        };
        Subscription: {
            /**
             * @description Status as reported by the payment provider
             * @example active
             */
            status: string;
            /** @description Null if the product does not map to a plan */
            plan: string | null;
            interval: ("monthly" | "annual") | null;
            current_period_end: string | null;
            cancel_at_period_end: boolean;
        };
        TestAccounts: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description `found`: the accounts can be created at `service`. `created`: the sessions of the project have them; with an `error`, one of them
             * @enum {string}
             */
            status: "looking" | "found" | "creating" | "created" | "failed";
            /** @description Null until it is found */
            service: ("Supabase" | "Firebase" | "PocketBase") | null;
            /** @description Origin of its server; null until it is found */
            at: string | null;
            /** @description How to remove the accounts there; null until it is found */
            removal: string | null;
            /** @description Why nothing was found or created, or one account only */
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        TestAccountsRequest: {
            /**
             * @description Service that signs users of the site up
             * @enum {string}
             */
            service: "Supabase" | "Firebase" | "PocketBase";
            /**
             * @description Origin of its server
             * @example https://a.supabase.co
             */
            at: string;
            /**
             * @description Email address of yours; both accounts have it with a part after a plus sign, such as `you+assay-4f1c2a-a@example.com`
             * @example you@example.com
             */
            email: string;
            /**
             * @description Password of both accounts; never returned
             * @example a password for tests only
             */
            password: string;
            /**
             * @description The sessions have this name with `-a` and `-b` at the end
             * @default test
             * @example test
             */
            name: string;
        };
        ThreatScan: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            target_id: string;
            url: string;
            /** @enum {string} */
            trigger: "interval" | "request";
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed";
            /** @description What was scanned: the score is of these modules */
            modules: ("security" | "profiling" | "performance" | "seo" | "aeo" | "accessibility")[];
            score: number | null;
            grade: string | null;
            /**
             * @description Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored
             * @example The page returned status 403 (Forbidden)
             */
            not_scored: string | null;
            totals: components["schemas"]["Totals"] | null;
            /** @description False for the first re-scan of a URL, and for one that has no score: their `drift` is empty */
            compared: boolean;
            drift: components["schemas"]["Drift"][];
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
        };
        ThreatScans: {
            threat_scans: components["schemas"]["ThreatScan"][];
            total: number;
        };
        Totals: {
            critical: number;
            high: number;
            medium: number;
            low: number;
            info: number;
            new: number;
            fixed: number;
            /** @description Dismissed findings, which are not counted above */
            dismissed?: number;
            /** @description Accepted findings, which are not counted above */
            accepted?: number;
        };
        Transferred: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            role: "owner";
        };
        UnlinkedAccount: {
            unlinked: string;
        };
        UptimeDay: {
            /**
             * Format: date
             * @description UTC
             */
            day: string;
            /** @description Percent; null if nothing was observed */
            uptime: number | null;
        };
        User: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            email: string;
            name: string;
            avatar_url: string | null;
            theme_pref: string;
            email_verified: boolean;
            /**
             * @description Plan id
             * @example free
             */
            plan: string;
            is_paid: boolean;
            projects_remaining: number;
            project_limit: number;
            weekly_health_email: boolean;
        };
        UserChanges: {
            name?: string;
            avatar_url?: string | null;
            /** @example dark */
            theme_pref?: string;
            /** @description Replaces the saved filters */
            finding_views?: components["schemas"]["FindingView"][];
        };
        Verification: {
            /** @constant */
            algorithm: "Ed25519";
            /** @description SHA-256 (hex) of the canonical JSON (RFC 8785) without `verification` */
            hash: string;
            /** @description `<hash>.<signature_hex>`: Ed25519 over `assay-report-v1:` and the hash */
            token: string;
            key_id: string;
            issuer: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            issued_at: string;
            verify_url: string;
            keys_url: string;
            /** @description Proof that the report is included in the transparency log */
            log: {
                index: number;
                /** @description Signed note (C2SP tlog-checkpoint) */
                checkpoint: string;
                /** @description Inclusion proof (RFC 6962), base64 */
                proof: string[];
            };
        };
        Verified: {
            message: string;
            /**
             * @description Shown only once.
             * @example pk_…
             */
            api_key: string;
        };
        Violation: {
            impact: string;
            id: string;
            description: string;
            help_url: string;
            nodes: {
                target: string[];
                html: string;
                /** @description WebP as a data URL; only for the first element of the most severe violations */
                screenshot?: string;
            }[];
            /** @description Number of elements that were found; omitted if `nodes` has all of them. A scan records up to 200 elements for each rule and 1,000 in all */
            node_count?: number;
        };
    };
    responses: {
        /** @description The request cannot be fulfilled */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Invalid or expired verification token"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description Missing or invalid credentials */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Invalid API key"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description Valid credentials without permission: plan, role, unverified email, scope of the key, or a cross-site write with the session cookie */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Verify your email to start scanning"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description The resource does not exist or belongs to another organization */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Project not found"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description The request or its body arrives too slowly: send a body at 4 KiB per second or faster */
        Timeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The body arrives too slowly"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description The resource already exists */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "A project with this URL already exists"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description The body is larger than the fields of the request can be; `detail` names the limit */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The body is larger than 4,096 bytes"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description The body is not JSON */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Send the body as application/json"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description A field is invalid; `detail` names it */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "url: the address 10.0.0.1 is private"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description Abuse: far more than ordinary use, or too many requests at a time; `Retry-After` has the seconds to wait */
        TooMany: {
            headers: {
                /** @description Seconds until the next attempt */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Too many requests at a time; try again shortly"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description A required dependency is not available */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The payment provider is not available"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
        /** @description The database is temporarily unavailable; try again after the seconds in `Retry-After`. `detail` says so if the change may have been made */
        Away: {
            headers: {
                /** @description Seconds until the next attempt */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The service is temporarily unavailable; try again in a few seconds"
                 *     }
                 */
                "application/json": {
                    /** @description Human-readable message */
                    detail: string;
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    access_get: {
        parameters: {
            query?: {
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                project_id: string;
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    access_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComparisonRequest"];
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    accessibility_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["FailedAnalysis"] | components["schemas"]["CompletedAccessibility"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    accessibility_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccessibilityRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["FailedAnalysis"] | components["schemas"]["CompletedAccessibility"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    analyses_download: {
        parameters: {
            query?: {
                format?: "pdf" | "json";
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                project_id: string;
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"] | components["schemas"]["DeliverabilityReport"];
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    api_keys_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountKeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    api_keys_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountKeyRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    api_keys_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    api_keys_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedAccountKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    audit_log_list: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_change_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmail"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_confirm_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmail"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_delete_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletion"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    auth_forgot_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPassword"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedIn"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_lookup_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetLookup"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_update_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_resend_verification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendVerification"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_security: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_signup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Signup"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    auth_verify: {
        parameters: {
            query: {
                /** @description From the email; valid for 24 hours */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verified"];
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    badges_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadgeItem"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    badges_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBadge"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    badges_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadgeState"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    billing_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanceledSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    billing_checkout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    billing_early_access: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EarlyAccessOffer"] | null;
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    billing_plans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    billing_portal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Portal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    billing_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    code_host_auth: {
        parameters: {
            query?: {
                /** @description Install the app and choose its repositories, or grant access as a user; default: the app, if it is configured */
                method?: "app" | "oauth";
                /** @description OAuth: also request access to private repositories */
                private?: boolean;
                /** @description OAuth: also request permission to open pull requests */
                pull_requests?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeHostAuthorization"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    code_host_callback: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
                error_description?: string;
                iss?: string;
                installation_id?: string;
                setup_action?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    code_host_connection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeHostConnection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    code_host_disconnect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeHostDisconnection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    code_host_repos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeHostRepository"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    code_scans_download: {
        parameters: {
            query?: {
                format?: "pdf" | "json" | "sarif" | "patch";
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeReport"];
                    "application/pdf": string;
                    "application/sarif+json": string;
                    "text/x-diff": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    code_scans_get: {
        parameters: {
            query?: {
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeScan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    code_scans_list: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeScanList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    code_scans_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartCodeScanRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeScan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    code_scans_pull_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeFixPullRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    deliverability_run: {
        parameters: {
            query?: {
                format?: "json" | "pdf";
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeliverabilityRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["DeliverabilityResult"];
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    deploy_hooks_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeployHookList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    deploy_hooks_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeployHookRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewDeployHook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    deploy_hooks_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeployHookChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeployHook"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    deploy_hooks_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDeployHook"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    exports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExportList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    exports_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    exports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                    "application/gzip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    feedback_send: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Feedback"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    findings_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                finding_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectFinding"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    findings_history: {
        parameters: {
            query?: {
                /** @description The scan that reports the finding. Default: the latest scans of the project */
                scan_id?: string;
            };
            header?: never;
            path: {
                project_id: string;
                finding_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingHistory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    findings_list: {
        parameters: {
            query?: {
                /** @description Default: all but fixed findings and those that newer versions of the checks no longer report */
                state?: "open" | "dismissed" | "accepted" | "fixed" | "no_longer_reported";
                severity?: "critical" | "high" | "medium" | "low" | "info";
                module?: string;
                limit?: number;
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
                /** @description `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectFindings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    findings_set_state: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                finding_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingStateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectFinding"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    findings_set_states: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingStatesRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingStatesResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    findings_summaries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingSummaries"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    findings_trends: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingTrends"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    findings_verify: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
                finding_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    free_scan_events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeScanStatus"];
                    "text/event-stream": string;
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    free_scan_results: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeScanResults"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    free_scan_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeScanRequest"];
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedFreeScan"];
                };
            };
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    free_scan_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeScanStatus"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    health_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    health_trends: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthTrends"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_supported: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationProvider"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integration_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integration_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IntegrationUpdate"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integration_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedIntegration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationProvider"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_scan_all: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationScan"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_scan_get: {
        parameters: {
            query?: {
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                integration_id: string;
                posture_scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationScan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_scan: {
        parameters: {
            query?: {
                /** @description Required if the provider is connected more than once */
                integration_id?: string;
            };
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                provider: "cloudflare" | "firebase" | "github" | "netlify" | "supabase" | "vercel";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationScan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_scans: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                integration_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationScanSummary"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    integrations_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integration_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationTest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    invitations_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvitation"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    invitations_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    invitations_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    invitations_lookup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationLookup"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDetails"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    invitations_resend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    invitations_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedInvitation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    listeners_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenListener"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    listeners_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                listener_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listener"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    maintenance_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceWindows"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    maintenance_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MaintenanceWindows"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceWindows"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    members_leave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    members_list: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of the name or email */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Members"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    members_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedMember"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    members_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedMember"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    members_transfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transferred"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_checks: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringChecks"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringTarget"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewMonitoringTarget"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringTarget"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringTarget"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MonitoringTargetChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringTarget"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_download: {
        parameters: {
            query?: {
                format?: "pdf" | "json";
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringReport"];
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_incidents: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringIncidents"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_latest_threat_scan: {
        parameters: {
            query?: {
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestThreatScan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_logs: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringLogs"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_scan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedThreatScan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_series: {
        parameters: {
            query?: {
                window?: "24h" | "7d" | "30d" | "90d";
            };
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringSeries"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_stats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitoringStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    monitoring_threat_scans: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                project_id: string;
                target_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreatScans"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_confirm: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannelList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChannelRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewNotificationChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectNotificationChannelChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNotificationChannel"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_deliveries: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                project_id: string;
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDeliveryPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationReplayRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationReplay"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_retry: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
                channel_id: string;
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDelivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_rotate_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedNotificationSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDelivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    notification_channels_unsubscribe: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    oauth_authorize: {
        parameters: {
            query?: {
                /** @description Link the account to the signed-in user */
                link?: boolean;
            };
            header?: never;
            path: {
                provider: "google" | "microsoft" | "github";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    oauth_callback: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
                error_description?: string;
                iss?: string;
            };
            header?: never;
            path: {
                provider: "google" | "microsoft" | "github";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    oauth_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAccount"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    oauth_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityProviders"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    oauth_unlink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "google" | "microsoft" | "github";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnlinkedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_cancel_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_organizations: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of a name or an email, or a whole id */
                search?: string;
                suspended?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorOrganizations"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_restore_organization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReason"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_restore_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReason"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_runs: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `open`: pending or running */
                status?: "open" | "pending" | "running" | "completed" | "failed" | "cancelled" | "unavailable";
                /** @description `site`: scan of a page. `rescan`: re-scan of a monitored page. `analysis`: one topic of a page or a mail domain. `code`: a repository, or a pull request. `integration`: settings at a provider. `access`: what two users can read of each other. `free`: scan without an account; never listed. */
                kind?: "site" | "free" | "rescan" | "analysis" | "code" | "integration" | "access";
                organization_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorRuns"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_set_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorPlan"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorState"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_suspend_organization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReason"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_suspend_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReason"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    operator_users: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of a name or an email, or a whole id */
                search?: string;
                suspended?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorUsers"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannelList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChannelRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewNotificationChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NotificationChannelChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannel"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNotificationChannel"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_deliveries: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDeliveryPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationReplayRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationReplay"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_retry: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                channel_id: string;
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDelivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_rotate_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedNotificationSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_channels_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDelivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_settings_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organization_settings_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationSettings"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organizations_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationDeletion"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationEnds"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    organizations_restore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    organizations_switch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organization_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    performance_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["FailedAnalysis"] | components["schemas"]["CompletedPerformance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    performance_quick: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QuickPerformanceRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["FailedAnalysis"] | components["schemas"]["CompletedPerformance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    performance_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PerformanceRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["FailedAnalysis"] | components["schemas"]["CompletedPerformance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    profile_run: {
        parameters: {
            query?: {
                format?: "json" | "pdf";
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["EndedProfile"];
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    project_keys_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    project_keys_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectKeyRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    project_keys_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedProjectKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    project_sessions_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                project_session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProjectSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    project_sessions_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSessionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    project_sessions_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectSessionRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    projects_list: {
        parameters: {
            query?: {
                view?: "plain" | "overview";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    projects_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProject"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    projects_dashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    projects_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    projects_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    projects_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProject"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    projects_ownership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ownership"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    projects_prove_ownership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnershipRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ownership"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    report_brand_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportBrand"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    report_brand_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportBrand"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportBrand"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    report_shares_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportShareRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewReportShare"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    report_shares_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedReportShare"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    report_shares_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportShares"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    report_shares_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedReportToken"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedReport"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    reports_verify: {
        parameters: {
            query: {
                /** @description `<hash>.<signature_hex>`, as in the `X-Assay-Verification` header of a report */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCheck"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    reports_verify_body: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportCheckRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCheck"];
                };
            };
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    runs_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    runs_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    runs_compare: {
        parameters: {
            query: {
                /** @description Id of the run to compare with */
                with: string;
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunComparison"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    runs_download_share: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedRunDownload"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRunReport"];
                    "application/pdf": string;
                    "text/html": string;
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    runs_download: {
        parameters: {
            query?: {
                format?: "pdf" | "text" | "json" | "sarif" | "junit" | "annotations" | "summary" | "markdown" | "html" | "patch" | "cyclonedx" | "code-quality";
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedRunReport"];
                    "application/pdf": string;
                    "text/html": string;
                    "application/sarif+json": string;
                    "application/xml": string;
                    "text/markdown": string;
                    "text/plain": string;
                    "text/x-diff": string;
                    "application/vnd.cyclonedx+json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    runs_events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    runs_list: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `site`: scan of a page. `rescan`: re-scan of a monitored page. `analysis`: one topic of a page or a mail domain. `code`: a repository, or a pull request. `integration`: settings at a provider. `access`: what two users can read of each other. `free`: scan without an account; never listed. */
                kind?: "site" | "free" | "rescan" | "analysis" | "code" | "integration" | "access";
                /** @description Only runs of this project */
                project_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    runs_open_share: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedRunToken"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRun"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    runs_report: {
        parameters: {
            query?: {
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    runs_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunShareRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewReportShare"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_active: {
        parameters: {
            query?: {
                /** @description Whether to send you an email when the phase ends */
                notify_email?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledScan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_compare: {
        parameters: {
            query: {
                /** @description Id of the scan to compare with */
                with: string;
            };
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanComparison"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_download: {
        parameters: {
            query?: {
                format?: "pdf" | "json" | "html" | "sarif";
                /** @description `grouped`: a problem at several places is one finding; `flat`: each place is a separate finding */
                view?: "grouped" | "flat";
            };
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                    "application/pdf": string;
                    "text/html": string;
                    "application/sarif+json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            502: components["responses"]["Unavailable"];
            503: components["responses"]["Away"];
        };
    };
    scans_events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_finding_summaries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingSummaries"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_finding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
                finding_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_list: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ScanRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_results: {
        parameters: {
            query?: {
                view?: "changes" | "all" | "flat" | "brief";
            };
            header?: never;
            path: {
                project_id: string;
                scan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanResults"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_run_active: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActiveScanRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    scans_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartScanRequest"];
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedScan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_add_app: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewAuthenticatorApp"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_remove_app: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_add_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskey"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecondFactor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_challenge_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondStep"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_confirm_app: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmAuthenticatorApp"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecondFactor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_passkey_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_passkey_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_recovery_codes_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_remove_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkey_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    second_factor_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SecondFactorSignIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedIn"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    seo_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["FailedAnalysis"] | components["schemas"]["CompletedSeo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    seo_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SeoRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisUnderWay"] | components["schemas"]["FailedAnalysis"] | components["schemas"]["CompletedSeo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    sessions_confirm_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    sessions_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmSession"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    sessions_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    sessions_revoke_others: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedSessions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    sessions_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedSessions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    status_pages_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    status_pages_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusPageSettings"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    status_pages_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicStatus"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    test_accounts_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestAccounts"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    test_accounts_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestAccountsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestAccounts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    test_accounts_search: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: respond immediately; `wait=N`: wait at most N seconds. */
                Prefer?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestAccounts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    webhooks_deploy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeployHookResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    webhooks_github: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedPush"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    webhooks_inbound: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    webhooks_payment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["Timeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
    weekly_mail_unsubscribe: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Away"];
        };
    };
}
