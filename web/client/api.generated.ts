// Written by scripts/gen.ts.
export interface paths {
    "/api/v1/projects/{project_id}/accessibility/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an accessibility analysis.
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
         * Examine the accessibility of a page.
         * @description By axe-core in a browser. What only a person can judge is in `needs_review`. Answers with the result where it is there within 25 s, else with a `job_id` to ask by. Spends nothing of the quota.
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
         * Download the report of an analysis.
         * @description Signed, and entered in the public log. The header `X-Assay-Verification` has its token.
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
         * List the API keys of the organization.
         * @description Newest first, those that are active and not locked to a project. The keys themselves are never shown.
         */
        get: operations["api_keys_list"];
        put?: never;
        /**
         * Create an API key.
         * @description The key is shown this once only. Keys that were created before stay valid.
         */
        post: operations["api_keys_create"];
        /**
         * Revoke the current API key.
         * @description With an API key: that key. With a session: the organization's newest active key that is not locked to a project.
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
         * Revoke an API key of the organization.
         * @description An admin may revoke any of them, a member those of their own.
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
         * List what was done in the organization.
         * @description Newest first: every change, with who made it and by which key. Needs the role admin.
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
         * @description Sets the session cookie: for 7 days, or 30 with `remember_me`. Who tries many passwords waits longer and longer; nobody is locked out.
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
         * @description Ends the session and clears its cookie.
         */
        post: operations["auth_logout"];
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
         * Who is asking.
         * @description The user with organization and scan quota; for a project-scoped key also its project.
         */
        get: operations["auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your own record.
         * @description Only what is given changes; nothing given is a bad request.
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
         * Send the verification mail again.
         * @description The answer is the same whether or not there is such an account. At most 5 mails an hour are sent.
         */
        post: operations["auth_resend_verification"];
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
         * @description Creates an organization, its admin and an API key that is inactive until the e-mail is verified; sends the verification mail; signs in. Scanning starts with verification.
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
         * Verify an e-mail address.
         * @description Takes the token of the verification mail, once. Shows the first API key, once. Activates scanning.
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
         * List the project's badges.
         * @description Newest first, at most 100, each with what it says now.
         */
        get: operations["badges_list"];
        put?: never;
        /**
         * Issue a Verified badge.
         * @description For the host of the project's URL, while the newest completed scan that judged security has no open critical finding. Replaces the domain's earlier badge and is valid for 90 days. Entered in the public log.
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
         * Check a badge.
         * @description Asked anew each time: a badge is valid while the rule that it was issued by still holds.
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
         * Cancel the subscription at the end of the period.
         * @description The plan stays until `current_period_end`; nothing is renewed after it. Needs the role admin.
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
         * Begin to pay for a plan.
         * @description Redirect the user to `checkout_url`. An early-access offer is applied by itself. Needs the role admin.
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
         * Read the early-access offer.
         * @description null when there is none. The discount is taken off at checkout by itself.
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
        /** List the plans. */
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
         * @description Where payment methods, invoices and cancellation are managed. Needs the role admin.
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
         * Read how the organization pays.
         * @description The plan as it is now, the subscription behind it, and whether this server takes payments at all.
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
         * Examine the mail records of the project's domain.
         * @description Runs inline, about 2 to 5 s: SPF, DKIM, DMARC, MX, MTA-STS, TLS-RPT, DANE, DNSSEC, BIMI and blocklists. The domain must be on the project's site. What no name server answers is `unknown`, never a finding. `format=pdf` answers with a report. Spends nothing of the quota.
         */
        post: operations["deliverability_run"];
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
         * @description Forwarded to the support inbox. Signed in or not; at most 20 a day from one address.
         */
        post: operations["feedback_send"];
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
        /** Read the three worst findings of a free scan. */
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
         * Scan a site without an account.
         * @description Passive: security and technologies. Returns at once: `top_finding` is there already where the page was scanned within the hour, else `status` tells it as soon as it is known. A few for each address, for ever. Kept for 30 days.
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
        /** Follow a free scan. */
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
         * Whether the service is up.
         * @description For load balancers and monitors. 502 where the database does not answer.
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
         * Read the history of a project's health score.
         * @description Oldest first; one entry for each completed scan.
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
    "/api/v1/projects/{project_id}/monitoring/{target_id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the checks of a monitoring target.
         * @description Newest first, those of the last eight days; older ones are kept as sums by day for the statistics.
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
         * List a project's monitoring targets.
         * @description Newest first.
         */
        get: operations["monitoring_list"];
        put?: never;
        /**
         * Watch a URL.
         * @description It is checked, and with `scan_enabled` scanned anew, every `scan_interval` minutes; the first time at once. The URL must be on the project's site. A check that fails is repeated before anything is said: down after two failed checks of three attempts each, up after two good ones.
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
        /** Read a monitoring target. */
        get: operations["monitoring_get"];
        put?: never;
        post?: never;
        /**
         * Stop watching a target.
         * @description Its checks, logs and re-scans go with it, for ever.
         */
        delete: operations["monitoring_delete"];
        options?: never;
        head?: never;
        /**
         * Change a monitoring target.
         * @description Only what is given changes.
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
         * Download the report of a monitoring target.
         * @description Uptime, response times, incidents, certificate, and what drifted between re-scans, as of the last check or re-scan: until the next one it is the same report. Signed, and entered in the public log. The header `X-Assay-Verification` has its token.
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
    "/api/v1/projects/{project_id}/monitoring/{target_id}/threat-scans/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the latest completed re-scan of a monitoring target.
         * @description `threat_scan` is null where there is none yet.
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
         * List what happened to a monitoring target.
         * @description Newest first: down, up, drift, certificates, changes of the target.
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
         * Scan a monitoring target anew, at once.
         * @description Queues a threat re-scan; where one of the target is under way already, that one counts.
         */
        post: operations["monitoring_scan"];
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
         * Read how a project's monitoring targets did.
         * @description Uptime is the share of the observed time. Percentiles of the response time are of good checks; those of 30 and 90 days are within 5 %.
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
         * List the completed re-scans of a monitoring target.
         * @description Newest first, with what drifted since the one before.
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
    "/api/v1/auth/oauth/{provider}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in with an account elsewhere.
         * @description Sends the browser to the provider. With `link=1` the account there is linked to the signed-in user instead. The state is in the address, signed, good for ten minutes and once.
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
         * Come back from an identity provider.
         * @description Called by the browser. Signs in, or links where that was asked for, and sends the browser on: to the dashboard, or to the login page with `error`.
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
        /** List the linked accounts. */
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
         * List the providers that one can sign in with.
         * @description Those that are configured on this server.
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
         * Unlink an account elsewhere.
         * @description The only way in of a user without a password stays.
         */
        delete: operations["oauth_unlink"];
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
        /** Read the notification settings of the organization. */
        get: operations["organization_settings_get"];
        /** Change the notification settings of the organization. */
        put: operations["organization_settings_put"];
        post?: never;
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
         * Read a performance analysis.
         * @description Of a lab audit or a quick check. Poll until `status` is `completed` or `failed`.
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
         * Check the speed of a page by its HTTP answers.
         * @description About 2 to 5 s, without a browser: protocol, compression, caching, image formats, script sizes, request count, third parties, font loading, delivery network, cache lifetimes. Spends nothing of the quota.
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
         * Audit the speed of a page in the lab.
         * @description Lighthouse loads the page several times as a desktop or a phone; the score and each metric are the median, with least and most. Answers with the result where it is there within 25 s, else with a `job_id` to ask by. 502 where no audit tool or browser is available. Spends nothing of the quota.
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
         * Recognise the technologies of a page.
         * @description Runs inline: answers when it has ended, or with `pending` once the scan deadline has passed. `format=pdf` answers with a report. Spends nothing of the quota.
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
        /** List the active keys that are locked to a project. */
        get: operations["project_keys_list"];
        put?: never;
        /**
         * Create an API key that is locked to a project.
         * @description For CI and agents. The key is shown this once only; it sees no other project.
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
        /** Revoke a key that is locked to a project. */
        delete: operations["project_keys_delete"];
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
         * List the projects.
         * @description Newest first. A project-scoped key sees only its own.
         */
        get: operations["projects_list"];
        put?: never;
        /**
         * Create a project.
         * @description A project is one website. Its URL is kept normalised and must be http or https, without user name, and resolve to public addresses only. By giving it you state that you may have it scanned; who gave it, when and from which address is kept.
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
         * Read how a project stands.
         * @description Its latest scan, its health and what is worst, the trend of 90 days and its monitoring.
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
        /** Read a project. */
        get: operations["projects_get"];
        /**
         * Change a project.
         * @description Only what is given changes; null empties the description or the repository URL.
         */
        put: operations["projects_update"];
        post?: never;
        /**
         * Delete a project.
         * @description Its scans and its keys go with it, for ever. Spent scans are not given back.
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
         * Read how to show that a project's site is yours.
         * @description A TXT record, a file or a meta element with the token of the project. Where the server demands it, active scans are refused until one of them is found.
         */
        get: operations["projects_ownership"];
        put?: never;
        /**
         * Look whether a project's site is shown to be yours.
         * @description Looks at the site now and keeps what it finds for a day; what was found before and is gone no longer counts. A record at the registrable domain covers all hosts below it, a file or a meta element its own host only.
         */
        post: operations["projects_prove_ownership"];
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
         * Check the token of a report.
         * @description Says whether a report with this token was issued here. Whether a file is that report only its own content tells: `assay verify FILE` and `/verify-report` check it without trusting this answer.
         */
        get: operations["reports_verify"];
        put?: never;
        /** Check the token of a report, sent in the body. */
        post: operations["reports_verify_body"];
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
         * Start the active phase of a scan.
         * @description Of a completed scan that has the module security, in the profile `standard`. The scan is `running` again until the phase ends; cancelling it then ends the phase only, and what was found before stands. Spends no scan of the quota. Not on the free plan; where the server demands it, only of a site that is shown to be yours.
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
        /** Read the status of a scan. */
        get: operations["scans_get"];
        put?: never;
        post?: never;
        /**
         * Cancel a scan.
         * @description A scan that has ended keeps its status. In the active phase only that ends: the scan is completed, with what was found before.
         */
        delete: operations["scans_cancel"];
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
         * Download the report of a scan.
         * @description Lists every finding and marks what changed. Signed, and entered in the public log: the same report has the same token each time, in the header `X-Assay-Verification` and in `verification`.
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
    "/api/v1/projects/{project_id}/scans-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a project's scans (legacy).
         * @description The newest 200, as an array. Prefer the paged list.
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
         * List a project's scans.
         * @description Newest first.
         */
        get: operations["scans_list"];
        put?: never;
        /**
         * Run a passive scan and wait for it.
         * @description Answers when the scan has ended, or with its status once the scan deadline has passed. The URL must be on the project's site and resolve to public addresses only. The free plan has the modules security and profiling, whatever is asked for. Spends one scan of the quota.
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
         * Read the results of a scan.
         * @description Poll until `status` is final. The first scan of a target reports every finding as new; later ones show what changed, or with `view=all` everything.
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
         * Run a passive scan, wait for it, and queue its active phase.
         * @description Answers when the passive phase has ended, or with its status once the scan deadline has passed. The scan is `running` until its active phase ends; nobody is mailed. The URL must be on the project's site and resolve to public addresses only. Spends one scan of the quota. Not on the free plan; where the server demands it, only of a site that is shown to be yours.
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
         * @description Queues a scan of all modules that the plan has (free: security and profiling) and returns at once. `passive` and `unified` are the same scan: poll its status or results. Spends one scan of the quota.
         */
        post: operations["scans_start"];
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
         * Read an SEO or AEO analysis.
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
         * Examine what search engines or AI assistants get of a page.
         * @description Answers with the result where it is there within 25 s, else with a `job_id` to ask by. Spends nothing of the quota.
         */
        post: operations["seo_run"];
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
         * Take a mail that came in.
         * @description Called by the mail provider, signed by Standard Webhooks. Answers to our mails go to the support inbox.
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
         * Take an event of the payment provider.
         * @description Called by the provider, signed by Standard Webhooks. Each id counts once, in whatever order they come.
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
         * Switch the weekly health mail off.
         * @description By the token of a mail, as its List-Unsubscribe header says; mail clients call it (RFC 8058).
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
        AccessibilityRequest: {
            /**
             * @description On the project's site; default: the project's
             * @example https://example.com
             */
            url?: string;
        };
        AccessibilityResult: {
            /** @description 0 to 100; null where it could not be judged */
            score: number | null;
            violations: components["schemas"]["Violation"][];
            /** @description What only a person can judge */
            needs_review: components["schemas"]["Violation"][];
        };
        AccountKey: {
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
            /** @description Who made it, and whom it acts for */
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
        ActiveScanRequest: {
            /**
             * @description Default: the project's
             * @example https://example.com
             */
            url?: string;
            /** @description Default: standard */
            profile?: components["schemas"]["Profile"];
        };
        /** @description Not done yet: ask again by `job_id` */
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
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        AuditEntry: {
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /**
             * @description What was done
             * @example api-keys.create
             */
            action: string;
            /** @description Who did it; null: no user, such as an event of the payment provider */
            user: {
                /**
                 * @description UUID
                 * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
                 */
                id: string;
                name: string | null;
                email: string | null;
            } | null;
            /** @description The API key it was done with; null: no key */
            api_key_id: string | null;
            /** @description Id of what it was done to */
            subject_id: string | null;
            /** @description HTTP status of the answer */
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
            /** @description HTML, to be put where the badge shall stand */
            embed_code: string;
            verify_url: string;
            /** @description The badge as an image (SVG), where no script may run */
            image_url: string;
            domain: string;
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
            /** @description HTML, to be put where the badge shall stand */
            embed_code: string;
            verify_url: string;
            /** @description The badge as an image (SVG), where no script may run */
            image_url: string;
            domain: string;
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
            status: "verified" | "critical" | "replaced" | "expired" | "gone" | "unknown";
            message: string;
        };
        BadgeState: {
            valid: boolean;
            /** @description The host that the badge is for; null where it is not ours */
            domain: string | null;
            /**
             * @description `critical`: the newest scan has an open critical finding; `replaced`: by a newer badge of the domain; `gone`: the project is
             * @enum {string}
             */
            status: "verified" | "critical" | "replaced" | "expired" | "gone" | "unknown";
            /** @description When the newest scan was completed */
            scanned_at: string | null;
            message: string;
        };
        BillingState: {
            /** @description Whether this server takes payments */
            configured: boolean;
            /** @description The plan as it is now */
            plan: string;
            /** @description null: it does not end as far as is known */
            plan_ends_at: string | null;
            /** @description null: there was never one */
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
        Checkout: {
            checkout_url: string;
        };
        CheckoutRequest: {
            /** @description Id of a plan, or of a product of the provider */
            product_id: string;
            /**
             * @default monthly
             * @enum {string}
             */
            interval: "monthly" | "annual";
        };
        CompletedAccessibility: {
            /** @description 0 to 100; null where it could not be judged */
            score: number | null;
            violations: components["schemas"]["Violation"][];
            /** @description What only a person can judge */
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
            /** @description What each check said */
            coverage: components["schemas"]["Coverage"][];
        };
        CompletedPerformance: {
            /** @description 0 to 100; null where it could not be judged */
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
                /** @description Of the runs of a lab audit; `value` is their median */
                least?: string;
                most?: string;
            }[];
            opportunities: components["schemas"]["Opportunity"][];
            /** @description Every check that needs no browser, whatever its verdict */
            http_checks: components["schemas"]["HttpCheck"][];
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
            /** @description What each check said */
            coverage: components["schemas"]["Coverage"][];
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
            /** @description Least and most score of the runs; null for a quick check */
            spread: components["schemas"]["LabSpread"] | null;
            /** @description Each load of the lab audit; none for a quick check */
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
            /** @description 0 to 100; null where it could not be judged */
            score: number | null;
            issues: {
                id: string;
                title: string;
                severity: string;
                description: string;
                remediation: string;
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
            /** @description What each check said */
            coverage: components["schemas"]["Coverage"][];
            /** @enum {string} */
            mode: "seo" | "aeo";
        };
        Coverage: {
            check: string;
            verdict: string;
            reason: string | null;
        };
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
             * @description Id of the plan
             * @example free
             */
            plan: string;
            is_paid: boolean;
            projects_remaining: number;
            project_limit: number;
            weekly_health_email: boolean;
            organization: components["schemas"]["Organization"];
            scan_quota: components["schemas"]["ScanQuota"];
            /** @description The project that the asking key is locked to; null for any other caller. */
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
            /** @description After the latest completed scan */
            health: components["schemas"]["HealthSnapshot"] | null;
            /** @description Against the completed scan before */
            score_change: number | null;
            /** @description The worst open ones, at most five */
            top_findings: {
                /** @description UUID; the same finding has the same id in every scan */
                id: string;
                title: string;
                /** @enum {string} */
                severity: "critical" | "high" | "medium" | "low" | "info";
                module: string;
                /** @example security/transport/hsts */
                check: string;
            }[];
            /** @description Of 90 days */
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
                uptime_30d: number | null;
            };
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
        DeliverabilityCheck: {
            /** @example deliverability/spf/lookups */
            check: string;
            /** @description The sound state */
            title: string;
            /** @enum {string} */
            verdict: "pass" | "fail" | "inapplicable" | "unknown" | "broken";
            /** @description What was seen, or why there is no verdict */
            detail: string | null;
        };
        /** @description As published */
        DeliverabilityRecords: {
            mx: string[];
            spf: string[];
            dmarc: string | null;
            /** @description The domain whose record applies */
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
             * @description Default: the registrable domain of the project's URL
             * @example example.com
             */
            domain?: string;
            /** @description DKIM selectors to look at too */
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
            /** @description 0 to 100; null where nothing could be judged */
            score: number | null;
            grade: string | null;
            totals: components["schemas"]["Totals"];
            /** @description Mail providers that the records name */
            providers: string[];
            records: components["schemas"]["DeliverabilityRecords"];
            checks: components["schemas"]["DeliverabilityCheck"][];
            /** @description Worst first */
            findings: components["schemas"]["Finding"][];
            started_at: string;
            completed_at: string;
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
        /** @description What is otherwise than in the re-scan before */
        Drift: {
            /** @enum {string} */
            kind: "header-gone" | "header-changed" | "third-party-script" | "exposure" | "other";
            /** @enum {string} */
            change: "new" | "changed" | "fixed";
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            check: string;
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
            /** @description What each check said */
            coverage: components["schemas"]["Coverage"][];
            error: string | null;
        };
        /** @description It could not be done; `error` says why */
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
            /** @description UUID; the same finding has the same id in every scan */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @enum {string} */
            likelihood: "observed" | "likely" | "possible";
            description: string;
            remediation: string;
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /** @enum {string} */
            change: "new" | "changed" | "fixed" | "same";
            first_seen_at: string;
            /** @description Where the problem is; missing in scans stored before locations had a structure */
            location?: components["schemas"]["Location"];
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Of the active phase: what was asked, masked */
                request?: string;
                /** @description Of the active phase: what was answered, masked */
                response?: string;
                /** @description Of the active phase: a command line that asks the same */
                curl?: string;
            };
            references: {
                id: string;
                url: string;
            }[];
            fix_prompt: string;
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
            /** @description The three most critical ones with fix prompts; empty before the end */
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
            /** @description The most critical one, with its fix prompt, as soon as it is known */
            top_finding: components["schemas"]["Finding"] | null;
            percent: number;
            /** @description Progress for a terminal, oldest first */
            lines: string[];
        };
        Health: {
            /** @constant */
            status: "ok";
            /** @example 0.1.0 */
            version: string;
        };
        /** @description How the project stood after a scan */
        HealthSnapshot: {
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
            score: number | null;
            grade: string | null;
            module_scores: {
                [key: string]: number | null;
            };
            totals: components["schemas"]["Totals"];
        };
        HealthTrends: {
            days: number;
            /** @description Oldest first */
            snapshots: components["schemas"]["HealthSnapshot"][];
        };
        HttpCheck: {
            id: string;
            title: string;
            severity: string;
            detail: string;
            /** @enum {string} */
            verdict: "pass" | "fail" | "inapplicable" | "unknown" | "broken";
            /** @description 100 when sound, less by the worst severity; null where nothing could be judged */
            score: number | null;
        };
        IdentityProviders: {
            providers: ("google" | "microsoft" | "github")[];
        };
        IssuesResult: {
            /** @description 0 to 100; null where it could not be judged */
            score: number | null;
            issues: {
                id: string;
                title: string;
                severity: string;
                description: string;
                remediation: string;
            }[];
        };
        LabResult: {
            /** @enum {string} */
            status: "completed" | "failed" | "unavailable";
            error: string | null;
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
            tool: string | null;
            browser: string | null;
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
                /** @description Of the runs of a lab audit; `value` is their median */
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
        LatestScan: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            status: components["schemas"]["ScanStatus"];
            score: number | null;
            grade: string | null;
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
        Location: {
            /** @description Absolute; missing for DNS records and repository files */
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
            /** @description A named part: parameter, technology, metric or setting */
            part?: string;
            /** @description One-based */
            line?: number;
            /** @description One-based */
            column?: number;
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
             * @description `untested`: nothing can be said of the site
             * @enum {string}
             */
            result: "good" | "failed" | "untested";
            /** @description `dns`, `tcp`, `tls`, `timeout`, `http`, `http_status`, `certificate` or `refused` */
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
            /** @description Up and down by turns: it ends once the site has held */
            flapping: boolean;
        };
        MonitoringLog: {
            id: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /** @enum {string} */
            kind: "created" | "changed" | "first-check" | "down" | "up" | "flapping" | "certificate" | "scan-queued" | "scan-completed" | "scan-failed" | "drift";
            message: string;
        };
        MonitoringLogs: {
            logs: components["schemas"]["MonitoringLog"][];
            total: number;
        };
        MonitoringReport: {
            /** @description Version of the scanner */
            assay: string;
            target: string;
            name: string;
            /** @enum {string} */
            status: "pending" | "up" | "down";
            /**
             * Format: date-time
             * @description Since when it is watched
             * @example 2026-11-21T09:30:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description The moment that all of it is told of
             * @example 2026-11-21T09:30:00.000Z
             */
            completed_at: string;
            last_check_at: string | null;
            /** @description Minutes between two looks. Starter: 360. Pro: 360, 720 or 1440. Max: 15 to 10080. */
            scan_interval: number;
            scan_enabled: boolean;
            certificate_ends_at: string | null;
            windows: {
                [key: string]: components["schemas"]["MonitoringWindow"];
            };
            /** @description Medians of the good checks of the last 7 days */
            timings_ms: {
                dns: number | null;
                connect: number | null;
                tls: number | null;
                first_byte: number | null;
                total: number | null;
            };
            /** @description Of the last 7 days, oldest first */
            hours: components["schemas"]["MonitoringReportHour"][];
            /** @description Of the last 90 days (UTC), oldest first */
            days: components["schemas"]["MonitoringReportDay"][];
            /** @description Of the last 90 days, newest first, at most 500 */
            incidents: components["schemas"]["MonitoringReportIncident"][];
            /** @description Completed re-scans, newest first, at most 20 */
            scans: components["schemas"]["MonitoringReportScan"][];
            /** @description Open at the newest re-scan */
            findings: components["schemas"]["ReportFinding"][];
            /** @description Of the newest re-scan */
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
            /** @description null where there was no good check */
            p50_ms: number | null;
            /** @description null where there was no good check */
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
            /** @description Checks that say nothing of the site */
            untested: number;
            /** @description null where there was no good check */
            median_ms: number | null;
            /** @description null where there was no good check */
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
            /** @description null while it goes on */
            resolved_at: string | null;
            reason: string;
            message: string;
            flapping: boolean;
        };
        MonitoringReportScan: {
            /** @enum {string} */
            trigger: "interval" | "request";
            score: number | null;
            totals: components["schemas"]["Totals"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            completed_at: string;
            grade: ("A+" | "A" | "B" | "C" | "D" | "F") | null;
            drift: components["schemas"]["MonitoringReportDrift"][];
        };
        MonitoringStats: {
            targets: {
                total: number;
                up: number;
                down: number;
                pending: number;
                flapping: number;
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
            scan_enabled: boolean;
            /** @description Minutes between two looks. Starter: 360. Pro: 360, 720 or 1440. Max: 15 to 10080. */
            scan_interval: number;
            /**
             * @description `pending` before the first check
             * @enum {string}
             */
            status: "pending" | "up" | "down";
            /** @description The one that is open now */
            incident: components["schemas"]["MonitoringIncident"] | null;
            certificate_ends_at: string | null;
            last_check_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            next_check_at: string;
            next_scan_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        MonitoringTargetChanges: {
            name?: string;
            scan_enabled?: boolean;
            /** @description Minutes between two looks. Starter: 360. Pro: 360, 720 or 1440. Max: 15 to 10080. */
            scan_interval?: number;
        };
        MonitoringWindow: {
            /** @description Percent of the observed time; null where there was none */
            uptime: number | null;
            checks: number;
            failed: number;
            incidents: number;
            observed_seconds: number;
            down_seconds: number;
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
            /**
             * @description Shown this once only; it cannot be read again.
             * @example pk_…
             */
            api_key: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        NewBadge: {
            /** @example example.com */
            domain: string;
        };
        NewMonitoringTarget: {
            /**
             * @description Default: the project's
             * @example https://example.com
             */
            url?: string;
            /** @description Default: the host */
            name?: string;
            /** @default true */
            scan_enabled: boolean;
            /** @description Default: the nearest to 360 that the plan allows */
            scan_interval?: number;
        };
        NewProject: {
            name: string;
            /** @example https://example.com */
            url: string;
            description?: string | null;
            repository_url?: string | null;
        };
        Opportunity: {
            id: string;
            title: string;
            severity: string;
            detail: string;
            /** @description Of a lab audit */
            remediation?: string;
            /** @description Of a lab audit: how much sooner the page may be there */
            savings_ms?: number;
            /** @description Of a lab audit */
            savings_bytes?: number;
        };
        Organization: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /** @enum {string} */
            role: "admin" | "member";
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
        };
        OrganizationSettings: {
            /** @description The weekly health report by e-mail */
            weekly_health_email: boolean;
        };
        Ownership: {
            /** @description Whether this server demands it before the active phase */
            required: boolean;
            /**
             * @description What is to be proven
             * @example https://example.com
             */
            origin: string;
            /** @description The project's own; it stays the same */
            token: string;
            /** @description One of them suffices */
            ways: {
                /** @enum {string} */
                by: "dns" | "file" | "meta";
                /** @description Names of the record, of which one suffices; or the address */
                at: string[];
                place: string;
            }[];
            /** @description Found there within the last 24 hours */
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
            /** @description Why each way does not hold, where it was looked for just now */
            missing: {
                /** @enum {string} */
                by: "dns" | "file" | "meta";
                reason: string;
            }[];
        };
        OwnershipRequest: {
            /**
             * @description Another host of the project's site. Default: the project's
             * @example https://example.com
             */
            url?: string;
        };
        PerformanceRequest: {
            /**
             * @description On the project's site; default: the project's
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
            /** @description 0 to 100; null where it could not be judged */
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
                /** @description Of the runs of a lab audit; `value` is their median */
                least?: string;
                most?: string;
            }[];
            opportunities: components["schemas"]["Opportunity"][];
            /** @description Every check that needs no browser, whatever its verdict */
            http_checks: components["schemas"]["HttpCheck"][];
        };
        Plan: {
            id: string;
            name: string;
            projects_limit: number;
            scans_per_month: number;
            /** @description Cents */
            monthly_price: number;
            /** @description Cents */
            annual_price: number;
            features: string[];
            product_ids: {
                /** @description Of the payment provider; null where not configured */
                monthly: string | null;
                /** @description Of the payment provider; null where not configured */
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
         * @description How much the active phase asks
         * @enum {string}
         */
        Profile: "quick" | "standard" | "thorough";
        ProfileRequest: {
            /**
             * @description On the project's site; default: the project's
             * @example https://example.com
             */
            url?: string;
        };
        ProfileResult: {
            detections: components["schemas"]["Detection"][];
        };
        Project: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /**
             * @description Normalised
             * @example https://example.com/
             */
            url: string;
            description: string | null;
            repository_url: string | null;
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
        };
        ProjectItem: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            name: string;
            /**
             * @description Normalised
             * @example https://example.com/
             */
            url: string;
            description: string | null;
            repository_url: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            scan_count: number;
            latest_scan: components["schemas"]["LatestScan"] | null;
        };
        ProjectKeyRequest: {
            name: string;
        };
        ProjectList: {
            projects: components["schemas"]["ProjectItem"][];
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
             * @description On the project's site; default: the project's
             * @example https://example.com
             */
            url?: string;
        };
        Received: {
            /** @constant */
            received: true;
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
            findings: components["schemas"]["ReportFinding"][];
            profile_result: components["schemas"]["ProfileResult"] | null;
            seo_result: components["schemas"]["IssuesResult"] | null;
            aeo_result: components["schemas"]["IssuesResult"] | null;
            performance_result: components["schemas"]["PerformanceResult"] | null;
            accessibility_result: components["schemas"]["AccessibilityResult"] | null;
            /** @description Of a lab audit */
            lab_result?: components["schemas"]["LabResult"] | null;
            coverage: components["schemas"]["Coverage"][];
            /** @description The active phase, where there was one */
            active?: components["schemas"]["ReportActivePhase"];
            /** @description Of a project's scan: the last completed ones of the same address and modules up to it, oldest first */
            trend?: components["schemas"]["ReportTrendPoint"][];
            /** @description null: the report is not signed */
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
        };
        ReportCheck: {
            valid: boolean;
            message: string;
        };
        ReportCheckRequest: {
            /** @description `<hash>.<signature_hex>`, as in the header `X-Assay-Verification` of a report */
            token: string;
        };
        ReportFinding: {
            /** @description UUID; the same finding has the same id in every scan */
            id: string;
            title: string;
            /** @enum {string} */
            severity: "critical" | "high" | "medium" | "low" | "info";
            /** @enum {string} */
            likelihood: "observed" | "likely" | "possible";
            description: string;
            remediation: string;
            module: string;
            /** @example security/transport/hsts */
            check: string;
            /** @enum {string} */
            change: "new" | "changed" | "fixed" | "same";
            first_seen_at: string;
            /** @description Where the problem is; missing in scans stored before locations had a structure */
            location?: components["schemas"]["Location"];
            evidence: {
                /** @description The location as text */
                at: string;
                shows: string;
                /** @description Of the active phase: what was asked, masked */
                request?: string;
                /** @description Of the active phase: what was answered, masked */
                response?: string;
                /** @description Of the active phase: a command line that asks the same */
                curl?: string;
                /** @description What `change` compares, where it is not `shows` */
                compares?: string;
            };
            references: {
                id: string;
                url: string;
            }[];
            fix_prompt: string;
            fingerprint: string;
            problem: string;
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
        RevokedAccountKey: {
            /**
             * @description UUID
             * @example 8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22
             */
            id: string;
            /** @constant */
            revoked: true;
        };
        RevokedKey: {
            /** @description Id of the key; null where there was none */
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
            /** @enum {string} */
            kind: "unified" | "passive";
            status: components["schemas"]["ScanStatus"];
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
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
                step: string;
                done: number;
                total: number;
            };
            module_scores: {
                [key: string]: number | null;
            };
            /** @description Health score, 0 to 100; null before the end */
            score: number | null;
            grade: string | null;
            /** @description null before the end */
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
        ScanList: {
            scans: components["schemas"]["Scan"][];
            total: number;
        };
        ScanQuota: {
            /** @description Scans a calendar month (UTC) */
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
             * @description Default: the project's
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
            /** @enum {string} */
            kind: "unified" | "passive";
            status: components["schemas"]["ScanStatus"];
            /** @enum {string} */
            form_factor: "desktop" | "mobile";
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
                step: string;
                done: number;
                total: number;
            };
            module_scores: {
                [key: string]: number | null;
            };
            /** @description Health score, 0 to 100; null before the end */
            score: number | null;
            grade: string | null;
            /** @description null before the end */
            totals: components["schemas"]["Totals"] | null;
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @description The new, changed and fixed ones, worst first; with `view=all` the unchanged ones too. Empty before the end. */
            findings: components["schemas"]["Finding"][];
            profile_result: components["schemas"]["ProfileResult"] | null;
            seo_result: components["schemas"]["IssuesResult"] | null;
            aeo_result: components["schemas"]["IssuesResult"] | null;
            performance_result: components["schemas"]["PerformanceResult"] | null;
            accessibility_result: components["schemas"]["AccessibilityResult"] | null;
            /** @description What each check said */
            coverage: components["schemas"]["Coverage"][];
            /** @description The version that scanned; null before the end */
            assay: string | null;
            /** @description The browser that loaded the page, such as `Chrome/156.0.8078.79`; null when none did */
            browser: string | null;
        };
        /**
         * @description `completed`, `failed` and `cancelled` are final.
         * @enum {string}
         */
        ScanStatus: "pending" | "running" | "completed" | "failed" | "cancelled";
        SeoRequest: {
            /**
             * @description On the project's site; default: the project's
             * @example https://example.com
             */
            url?: string;
            /**
             * @description `aeo`: AI assistants
             * @default seo
             * @enum {string}
             */
            mode: "seo" | "aeo";
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
            /** @description The most critical one, with its fix prompt, as soon as it is known */
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
            /** @constant */
            status: "pending";
        };
        Subscription: {
            /**
             * @description The payment provider's word
             * @example active
             */
            status: string;
            /** @description null: a product that is no plan here */
            plan: string | null;
            interval: ("monthly" | "annual") | null;
            current_period_end: string | null;
            cancel_at_period_end: boolean;
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
            score: number | null;
            grade: string | null;
            totals: components["schemas"]["Totals"] | null;
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
        };
        UnlinkedAccount: {
            unlinked: string;
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
             * @description Id of the plan
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
            /** @description That the report stands in the public log */
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
             * @description Shown this once only.
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
            }[];
        };
    };
    responses: {
        /** @description It cannot be done as asked */
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
                    /** @description For a person */
                    detail: string;
                };
            };
        };
        /** @description No valid API key or session */
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
                    /** @description For a person */
                    detail: string;
                };
            };
        };
        /** @description Valid credentials that may not do this: plan, role, unverified e-mail, a key of another scope, or a write with the cookie from another site */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Verify your e-mail to start scanning"
                 *     }
                 */
                "application/json": {
                    /** @description For a person */
                    detail: string;
                };
            };
        };
        /** @description There is no such thing, or it is not yours */
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
                    /** @description For a person */
                    detail: string;
                };
            };
        };
        /** @description It exists already */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "There is a project with this URL already"
                 *     }
                 */
                "application/json": {
                    /** @description For a person */
                    detail: string;
                };
            };
        };
        /** @description The body is larger than 1 MiB */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The body is larger than 1 MiB"
                 *     }
                 */
                "application/json": {
                    /** @description For a person */
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
                    /** @description For a person */
                    detail: string;
                };
            };
        };
        /** @description A field is not right; the text names it */
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
                    /** @description For a person */
                    detail: string;
                };
            };
        };
        /** @description Something that the service needs does not answer */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The database does not answer"
                 *     }
                 */
                "application/json": {
                    /** @description For a person */
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
            404: components["responses"]["NotFound"];
        };
    };
    accessibility_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: answer at once; `wait=N`: wait at most N seconds. */
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    analyses_download: {
        parameters: {
            query?: {
                format?: "pdf" | "json";
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            502: components["responses"]["Unavailable"];
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
        };
    };
    api_keys_create: {
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
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    auth_verify: {
        parameters: {
            query: {
                /** @description From the mail; good for 24 hours */
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
            404: components["responses"]["NotFound"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            502: components["responses"]["Unavailable"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            502: components["responses"]["Unavailable"];
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
            502: components["responses"]["Unavailable"];
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
        };
    };
    deliverability_run: {
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            502: components["responses"]["Unavailable"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            502: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
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
            404: components["responses"]["NotFound"];
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            404: components["responses"]["NotFound"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    monitoring_download: {
        parameters: {
            query?: {
                format?: "pdf" | "json";
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            502: components["responses"]["Unavailable"];
        };
    };
    monitoring_latest_threat_scan: {
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
                    "application/json": components["schemas"]["LatestThreatScan"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
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
            404: components["responses"]["NotFound"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    oauth_authorize: {
        parameters: {
            query?: {
                link?: "0" | "1" | "false" | "true";
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
            502: components["responses"]["Unavailable"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            404: components["responses"]["NotFound"];
        };
    };
    performance_quick: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: answer at once; `wait=N`: wait at most N seconds. */
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    performance_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: answer at once; `wait=N`: wait at most N seconds. */
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            502: components["responses"]["Unavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            502: components["responses"]["Unavailable"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
        };
    };
    projects_list: {
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
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            404: components["responses"]["NotFound"];
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
            404: components["responses"]["NotFound"];
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            404: components["responses"]["NotFound"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    reports_verify: {
        parameters: {
            query: {
                /** @description `<hash>.<signature_hex>`, as in the header `X-Assay-Verification` of a report */
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    scans_active: {
        parameters: {
            query?: {
                /** @description Whether you are mailed when the phase ends */
                notify_email?: "0" | "1" | "false" | "true";
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
            404: components["responses"]["NotFound"];
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
        };
    };
    scans_download: {
        parameters: {
            query?: {
                format?: "pdf" | "json";
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
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            502: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    scans_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: answer at once; `wait=N`: wait at most N seconds. */
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    scans_results: {
        parameters: {
            query?: {
                view?: "changes" | "all";
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
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    scans_run_active: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: answer at once; `wait=N`: wait at most N seconds. */
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
        requestBody?: never;
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
            404: components["responses"]["NotFound"];
        };
    };
    seo_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: answer at once; `wait=N`: wait at most N seconds. */
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
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
        };
    };
}
