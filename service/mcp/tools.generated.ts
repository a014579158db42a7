// Written by scripts/gen.ts.
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [
  {
    "name": "access_get",
    "action": "access.get",
    "title": "Get a comparison of two users",
    "description": "Status and findings of a comparison of two users. Waits until it has ended, at most `wait_seconds`.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/access/{run_id}",
    "args": {
      "project_id": "params",
      "run_id": "params",
      "view": "query"
    },
    "sets": {},
    "returns": [
      "id",
      "status",
      "progress.percent",
      "progress.step",
      "owner",
      "requests",
      "own_requests",
      "totals.critical",
      "totals.high",
      "totals.medium",
      "totals.low",
      "totals.info",
      "totals.dismissed",
      "totals.accepted"
    ],
    "siteData": [
      "error",
      "warnings"
    ],
    "rows": {
      "of": "findings",
      "returns": [
        "id",
        "title",
        "severity",
        "check",
        "change",
        "state",
        "place_count"
      ],
      "siteData": [
        "evidence.at",
        "pages",
        "templates"
      ],
      "paging": "here"
    },
    "waits": true,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "run_id": {
          "type": "string"
        },
        "view": {
          "default": "grouped",
          "description": "`grouped`: a problem at several places is one finding; `flat`: each place is a separate finding",
          "type": "string",
          "enum": [
            "grouped",
            "flat"
          ]
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [
        "run_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed",
            "cancelled"
          ]
        },
        "progress": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "percent": {
              "type": "number"
            },
            "step": {
              "type": "string"
            }
          }
        },
        "owner": {
          "type": [
            "string",
            "null"
          ]
        },
        "requests": {
          "type": "integer"
        },
        "own_requests": {
          "type": "integer"
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "site_data": {
          "type": "object",
          "properties": {
            "error": {},
            "warnings": {}
          }
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "place_count": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "at": {},
                  "pages": {},
                  "templates": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "access_start",
    "action": "access.start",
    "title": "Compare two users",
    "description": "Compare two signed-in users: can one read the other's data? Names of two sessions of the project, see project_sessions_list. Takes minutes; waits for the end, at most `wait_seconds`, then continue with access_get.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/access",
    "args": {
      "project_id": "params",
      "session": "body",
      "other_session": "body",
      "url": "body",
      "pages": "body"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": {
      "action": "access.get",
      "id": "id",
      "param": "run_id"
    },
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "session": {
          "type": "string",
          "description": "Name of the session of user A, whose data must stay private, or who is an administrator"
        },
        "other_session": {
          "type": "string",
          "description": "Name of the session of user B, an ordinary user"
        },
        "url": {
          "description": "Page that both users start at, such as a dashboard; exactly of the origin of the project URL. Default: the project URL",
          "type": "string"
        },
        "pages": {
          "description": "Maximum number of pages to open as each user. Default: 10, or what the plan includes if that is less",
          "type": "integer",
          "minimum": 1,
          "maximum": 50
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [
        "session",
        "other_session"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed",
            "cancelled"
          ]
        },
        "progress": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "percent": {
              "type": "number"
            },
            "step": {
              "type": "string"
            }
          }
        },
        "owner": {
          "type": [
            "string",
            "null"
          ]
        },
        "requests": {
          "type": "integer"
        },
        "own_requests": {
          "type": "integer"
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "site_data": {
          "type": "object",
          "properties": {
            "error": {},
            "warnings": {}
          }
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "place_count": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "at": {},
                  "pages": {},
                  "templates": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "accessibility_get",
    "action": "accessibility.get",
    "title": "Get an accessibility analysis",
    "description": "Result of accessibility_run. Waits until it has ended, at most `wait_seconds`.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/accessibility/{job_id}",
    "args": {
      "project_id": "params",
      "job_id": "params"
    },
    "sets": {},
    "returns": [
      "job_id",
      "status",
      "error",
      "score"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "violations",
      "returns": [
        "id",
        "impact",
        "description"
      ],
      "siteData": [],
      "paging": "here"
    },
    "waits": true,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "job_id": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [
        "job_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": "string"
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "violations": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "impact": {
                "type": "string"
              },
              "description": {
                "type": "string"
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "accessibility_run",
    "action": "accessibility.run",
    "title": "Run an accessibility analysis",
    "description": "Test a page with axe-core in a browser. Use accessibility_get for further violations.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/accessibility",
    "args": {
      "project_id": "params",
      "url": "body",
      "session": "body",
      "wcag": "body"
    },
    "sets": {},
    "returns": [
      "job_id",
      "status",
      "error",
      "score"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "violations",
      "returns": [
        "id",
        "impact",
        "description"
      ],
      "siteData": [],
      "paging": "none"
    },
    "waits": false,
    "result": null,
    "prefers": true,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "url": {
          "description": "Must be on the project's site. Default: the project URL",
          "type": "string"
        },
        "session": {
          "description": "Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none",
          "type": "string"
        },
        "wcag": {
          "description": "WCAG conformance level to test. Default: AA",
          "type": "string",
          "enum": [
            "A",
            "AA",
            "AAA"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": "string"
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "violations": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "impact": {
                "type": "string"
              },
              "description": {
                "type": "string"
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "auth_me",
    "action": "auth.me",
    "title": "Get the current user",
    "description": "Get the user and organization of the API key, the plan, and the scans left this month.",
    "method": "get",
    "path": "/api/v1/auth/me",
    "args": {},
    "sets": {},
    "returns": [
      "organization.name",
      "organization.role",
      "permissions.project",
      "permissions.organization",
      "plan",
      "email_verified",
      "project.id",
      "project.name",
      "project.url",
      "projects_remaining",
      "scan_quota.limit",
      "scan_quota.remaining",
      "scan_quota.resets_at"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "organization": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "role": {
              "type": "string",
              "enum": [
                "viewer",
                "member",
                "admin",
                "owner"
              ]
            }
          }
        },
        "permissions": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "project": {
              "type": "array"
            },
            "organization": {
              "type": "array"
            }
          }
        },
        "plan": {
          "type": "string"
        },
        "email_verified": {
          "type": "boolean"
        },
        "project": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "name": {
              "type": "string"
            },
            "url": {
              "type": "string"
            }
          }
        },
        "projects_remaining": {
          "type": "integer"
        },
        "scan_quota": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "limit": {
              "type": "integer"
            },
            "remaining": {
              "type": "integer"
            },
            "resets_at": {
              "type": "string"
            }
          }
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "badges_create",
    "action": "badges.create",
    "title": "Issue a Verified badge",
    "description": "Issue a Verified badge for the host of the project URL. Refused while the latest scan has a critical finding; one that was dismissed as a false positive needs verified ownership and a reason that everyone sees.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/badges",
    "args": {
      "project_id": "params",
      "domain": "body",
      "reasons": "body"
    },
    "sets": {},
    "returns": [
      "badge_id",
      "domain",
      "expires_at",
      "embed_code",
      "image_url"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "domain": {
          "type": "string",
          "description": "Host of the project URL; the badge names its port too, if it has one"
        },
        "reasons": {
          "description": "Public: why critical or high findings that you dismissed as false positives are none. Requires verified ownership of the site. All together are about 800 characters at most",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "finding_id": {
                "type": "string",
                "description": "Id of the finding at one place"
              },
              "reason": {
                "type": "string"
              }
            },
            "required": [
              "finding_id",
              "reason"
            ]
          }
        }
      },
      "required": [
        "domain"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "badge_id": {
          "type": "string"
        },
        "domain": {
          "type": "string"
        },
        "expires_at": {
          "type": "string"
        },
        "embed_code": {
          "type": "string"
        },
        "image_url": {
          "type": "string"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "badges_list",
    "action": "badges.list",
    "title": "List badges",
    "description": "List the project's badges with their current state.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/badges",
    "args": {
      "project_id": "params"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "items",
      "returns": [
        "badge_id",
        "domain",
        "valid",
        "status",
        "expires_at"
      ],
      "siteData": [],
      "paging": "here"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "badge_id": {
                "type": "string"
              },
              "domain": {
                "type": "string"
              },
              "valid": {
                "type": "boolean"
              },
              "status": {
                "type": "string",
                "enum": [
                  "verified",
                  "critical",
                  "not_scanned",
                  "not_scored",
                  "redirected",
                  "moved",
                  "unproven",
                  "replaced",
                  "expired",
                  "gone",
                  "unknown"
                ]
              },
              "expires_at": {
                "type": "string"
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "badges_verify",
    "action": "badges.verify",
    "title": "Verify a badge",
    "description": "Check whether a badge token is valid now.",
    "method": "get",
    "path": "/api/v1/badge/verify/{token}",
    "args": {
      "token": "params"
    },
    "sets": {},
    "returns": [
      "valid",
      "domain",
      "origin",
      "status",
      "scanned_at",
      "score",
      "decisions.dismissed",
      "decisions.accepted",
      "ownership.proven",
      "message"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "token": {
          "type": "string"
        }
      },
      "required": [
        "token"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "valid": {
          "type": "boolean"
        },
        "domain": {
          "type": [
            "string",
            "null"
          ]
        },
        "origin": {
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "type": "string",
          "enum": [
            "verified",
            "critical",
            "not_scanned",
            "not_scored",
            "redirected",
            "moved",
            "unproven",
            "replaced",
            "expired",
            "gone",
            "unknown"
          ]
        },
        "scanned_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "decisions": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "ownership": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "proven": {
              "type": "boolean"
            }
          }
        },
        "message": {
          "type": "string"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "code_scans_get",
    "action": "code-scans.get",
    "title": "Get a code scan",
    "description": "Status and findings of a code scan. Waits until it has ended, at most `wait_seconds`.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/code-scans/{scan_id}",
    "args": {
      "project_id": "params",
      "scan_id": "params",
      "view": "query"
    },
    "sets": {},
    "returns": [
      "id",
      "status",
      "progress.percent",
      "repository",
      "commit",
      "pull_request",
      "score",
      "grade",
      "totals.critical",
      "totals.high",
      "totals.medium",
      "totals.low",
      "totals.info",
      "totals.dismissed",
      "totals.accepted",
      "error"
    ],
    "siteData": [],
    "rows": {
      "of": "findings",
      "returns": [
        "id",
        "title",
        "severity",
        "check",
        "change",
        "state",
        "line"
      ],
      "siteData": [
        "file"
      ],
      "paging": "here"
    },
    "waits": true,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "scan_id": {
          "type": "string"
        },
        "view": {
          "default": "grouped",
          "description": "`grouped`: a problem at several places is one finding; `flat`: each place is a separate finding",
          "type": "string",
          "enum": [
            "grouped",
            "flat"
          ]
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [
        "scan_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed",
            "cancelled"
          ]
        },
        "progress": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "percent": {
              "type": "number"
            }
          }
        },
        "repository": {
          "type": "string"
        },
        "commit": {
          "type": [
            "string",
            "null"
          ]
        },
        "pull_request": {
          "type": [
            "integer",
            "null"
          ]
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "grade": {
          "type": [
            "string",
            "null"
          ]
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "line": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "file": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "code_scans_list",
    "action": "code-scans.list",
    "title": "List code scans",
    "description": "List code scans, newest first.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/code-scans",
    "args": {
      "project_id": "params",
      "limit": "query",
      "offset": "query"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "code_scans",
      "returns": [
        "id",
        "status",
        "score",
        "grade",
        "totals.critical",
        "totals.high",
        "totals.medium",
        "totals.low",
        "totals.info",
        "totals.dismissed",
        "totals.accepted",
        "commit",
        "created_at"
      ],
      "siteData": [],
      "paging": "offset"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "code_scans": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "status": {
                "type": "string",
                "enum": [
                  "pending",
                  "running",
                  "completed",
                  "failed",
                  "cancelled"
                ]
              },
              "score": {
                "type": [
                  "number",
                  "null"
                ]
              },
              "grade": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "totals": {
                "type": [
                  "object",
                  "null"
                ],
                "properties": {
                  "critical": {
                    "type": "integer"
                  },
                  "high": {
                    "type": "integer"
                  },
                  "medium": {
                    "type": "integer"
                  },
                  "low": {
                    "type": "integer"
                  },
                  "info": {
                    "type": "integer"
                  },
                  "dismissed": {
                    "type": "integer"
                  },
                  "accepted": {
                    "type": "integer"
                  }
                }
              },
              "commit": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "created_at": {
                "type": "string"
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "code_scans_pull_request",
    "action": "code-scans.pull-request",
    "title": "Open a pull request with the fixes",
    "description": "Open or update a pull request with all mechanical fixes of a code scan.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/code-scans/{scan_id}/pull-request",
    "args": {
      "project_id": "params",
      "scan_id": "params"
    },
    "sets": {},
    "returns": [
      "url",
      "number",
      "files",
      "left_out"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "scan_id": {
          "type": "string"
        }
      },
      "required": [
        "scan_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "url": {
          "type": "string"
        },
        "number": {
          "type": "integer"
        },
        "files": {
          "type": "array"
        },
        "left_out": {
          "type": "array"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "code_scans_start",
    "action": "code-scans.start",
    "title": "Start a code scan",
    "description": "Check the project's repository: CI workflows, access rules, secrets, dependencies, configuration, coding assistant files. Waits for the end, at most `wait_seconds`; then continue with code_scans_get.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/code-scans",
    "args": {
      "project_id": "params",
      "modules": "body"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": {
      "action": "code-scans.get",
      "id": "id",
      "param": "scan_id"
    },
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "modules": {
          "default": [
            "workflows",
            "access-rules",
            "secrets",
            "dependencies",
            "configuration",
            "assistants"
          ],
          "description": "Default: all",
          "minItems": 1,
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "workflows",
              "access-rules",
              "secrets",
              "dependencies",
              "configuration",
              "assistants"
            ]
          }
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed",
            "cancelled"
          ]
        },
        "progress": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "percent": {
              "type": "number"
            }
          }
        },
        "repository": {
          "type": "string"
        },
        "commit": {
          "type": [
            "string",
            "null"
          ]
        },
        "pull_request": {
          "type": [
            "integer",
            "null"
          ]
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "grade": {
          "type": [
            "string",
            "null"
          ]
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "line": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "file": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "deliverability_run",
    "action": "deliverability.run",
    "title": "Run a deliverability analysis",
    "description": "Check the email DNS records of the domain: SPF, DKIM, DMARC, MTA-STS, DANE, blocklists.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/deliverability",
    "args": {
      "project_id": "params",
      "format": "query",
      "view": "query",
      "domain": "body",
      "selectors": "body"
    },
    "sets": {
      "format": "json"
    },
    "returns": [
      "job_id",
      "status",
      "error",
      "domain",
      "score",
      "grade",
      "totals.critical",
      "totals.high",
      "totals.medium",
      "totals.low",
      "totals.info",
      "totals.dismissed",
      "totals.accepted"
    ],
    "siteData": [],
    "rows": {
      "of": "findings",
      "returns": [
        "id",
        "title",
        "severity",
        "check",
        "change",
        "state",
        "place_count"
      ],
      "siteData": [
        "evidence.at",
        "pages",
        "templates"
      ],
      "paging": "none"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "view": {
          "default": "grouped",
          "description": "`grouped`: a problem at several places is one finding; `flat`: each place is a separate finding",
          "type": "string",
          "enum": [
            "grouped",
            "flat"
          ]
        },
        "domain": {
          "description": "Default: the registrable domain of the project URL",
          "type": "string"
        },
        "selectors": {
          "description": "Additional DKIM selectors to check",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "domain": {
          "type": "string"
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "grade": {
          "type": [
            "string",
            "null"
          ]
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "place_count": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "at": {},
                  "pages": {},
                  "templates": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "findings_get",
    "action": "findings.get",
    "title": "Get a finding",
    "description": "Get a finding with its evidence and `fix_prompt`: what to change and how to verify it.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/findings/{finding_id}",
    "args": {
      "project_id": "params",
      "finding_id": "params"
    },
    "sets": {},
    "returns": [
      "id",
      "title",
      "severity",
      "likelihood",
      "effort",
      "check",
      "change",
      "state",
      "fixed_at",
      "not_seen",
      "verification.status",
      "verification.checked_at",
      "place_count",
      "first_seen_at",
      "fix_prompt"
    ],
    "siteData": [
      "pages",
      "templates",
      "evidence.request",
      "evidence.response"
    ],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 4000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "finding_id": {
          "type": "string"
        }
      },
      "required": [
        "finding_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "title": {
          "type": "string"
        },
        "severity": {
          "type": "string",
          "enum": [
            "critical",
            "high",
            "medium",
            "low",
            "info"
          ]
        },
        "likelihood": {
          "type": "string",
          "enum": [
            "observed",
            "likely",
            "possible"
          ]
        },
        "effort": {
          "type": "string",
          "enum": [
            "small",
            "medium",
            "large"
          ]
        },
        "check": {
          "type": "string"
        },
        "change": {
          "type": "string",
          "enum": [
            "new",
            "changed",
            "same",
            "found_by_newer_version",
            "fixed",
            "no_longer_reported"
          ]
        },
        "state": {
          "type": "string",
          "enum": [
            "open",
            "dismissed",
            "accepted"
          ]
        },
        "fixed_at": {
          "type": "string"
        },
        "not_seen": {
          "type": [
            "string",
            "null"
          ]
        },
        "verification": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "status": {
              "type": "string",
              "enum": [
                "pending",
                "running",
                "fixed",
                "still_there",
                "not_testable"
              ]
            },
            "checked_at": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        },
        "place_count": {
          "type": "integer"
        },
        "first_seen_at": {
          "type": "string"
        },
        "fix_prompt": {
          "type": "string"
        },
        "site_data": {
          "type": "object",
          "properties": {
            "pages": {},
            "templates": {},
            "request": {},
            "response": {}
          }
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "findings_list",
    "action": "findings.list",
    "title": "List findings",
    "description": "List findings of the latest scans, most severe first. Use findings_get for details and the fix.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/findings",
    "args": {
      "project_id": "params",
      "state": "query",
      "severity": "query",
      "module": "query",
      "limit": "query",
      "view": "query",
      "cursor": "query"
    },
    "sets": {},
    "returns": [
      "counts.open",
      "counts.fixed",
      "summary"
    ],
    "siteData": [],
    "rows": {
      "of": "findings",
      "returns": [
        "id",
        "title",
        "severity",
        "check",
        "change",
        "state",
        "place_count",
        "fixed_at",
        "verification.status"
      ],
      "siteData": [
        "evidence.at",
        "pages",
        "templates"
      ],
      "paging": "cursor"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "state": {
          "description": "Default: all but fixed findings and those that newer versions of the checks no longer report",
          "type": "string",
          "enum": [
            "open",
            "dismissed",
            "accepted",
            "fixed",
            "no_longer_reported"
          ]
        },
        "severity": {
          "type": "string",
          "enum": [
            "critical",
            "high",
            "medium",
            "low",
            "info"
          ]
        },
        "module": {
          "type": "string"
        },
        "view": {
          "default": "grouped",
          "description": "`grouped`: a problem at several places is one finding; `flat`: each place is a separate finding",
          "type": "string",
          "enum": [
            "grouped",
            "flat"
          ]
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "counts": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "open": {
              "type": "integer"
            },
            "fixed": {
              "type": "integer"
            }
          }
        },
        "summary": {
          "type": [
            "string",
            "null"
          ]
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "place_count": {
                "type": "integer"
              },
              "fixed_at": {
                "type": "string"
              },
              "verification": {
                "type": [
                  "object",
                  "null"
                ],
                "properties": {
                  "status": {
                    "type": "string",
                    "enum": [
                      "pending",
                      "running",
                      "fixed",
                      "still_there",
                      "not_testable"
                    ]
                  }
                }
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "at": {},
                  "pages": {},
                  "templates": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "findings_verify",
    "action": "findings.verify",
    "title": "Verify a fix",
    "description": "Verify a deployed fix: re-run only the check of this finding, usually within seconds.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/findings/{finding_id}/verify",
    "args": {
      "project_id": "params",
      "finding_id": "params"
    },
    "sets": {},
    "returns": [
      "verification_id",
      "status",
      "checked_at"
    ],
    "siteData": [
      "evidence"
    ],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": true,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "finding_id": {
          "type": "string"
        }
      },
      "required": [
        "finding_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "verification_id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "fixed",
            "still_there",
            "not_testable"
          ]
        },
        "checked_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "evidence": {}
          }
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "integrations_list",
    "action": "integrations.list",
    "title": "List integrations",
    "description": "List the connected providers (hosting, database, code host) with their latest scan. Requires an admin key of the organization.",
    "method": "get",
    "path": "/api/v1/integrations/connections",
    "args": {},
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "items",
      "returns": [
        "id",
        "provider",
        "label",
        "last_scan.scan_id",
        "last_scan.status",
        "last_scan.totals.critical",
        "last_scan.totals.high",
        "last_scan.totals.medium",
        "last_scan.totals.low",
        "last_scan.totals.info",
        "last_scan.totals.dismissed",
        "last_scan.totals.accepted"
      ],
      "siteData": [],
      "paging": "here"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "provider": {
                "type": "string"
              },
              "label": {
                "type": "string"
              },
              "last_scan": {
                "type": [
                  "object",
                  "null"
                ],
                "properties": {
                  "scan_id": {
                    "type": "string"
                  },
                  "status": {
                    "type": "string",
                    "enum": [
                      "pending",
                      "running",
                      "completed",
                      "failed"
                    ]
                  },
                  "totals": {
                    "type": [
                      "object",
                      "null"
                    ],
                    "properties": {
                      "critical": {
                        "type": "integer"
                      },
                      "high": {
                        "type": "integer"
                      },
                      "medium": {
                        "type": "integer"
                      },
                      "low": {
                        "type": "integer"
                      },
                      "info": {
                        "type": "integer"
                      },
                      "dismissed": {
                        "type": "integer"
                      },
                      "accepted": {
                        "type": "integer"
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "integrations_scan_get",
    "action": "integrations.scan-get",
    "title": "Get a scan of an integration",
    "description": "Result of integrations_scan. Waits until it has ended, at most `wait_seconds`.",
    "method": "get",
    "path": "/api/v1/integrations/{integration_id}/scans/{posture_scan_id}",
    "args": {
      "integration_id": "params",
      "posture_scan_id": "params",
      "view": "query"
    },
    "sets": {},
    "returns": [
      "scan_id",
      "integration_id",
      "provider",
      "status",
      "error",
      "totals.critical",
      "totals.high",
      "totals.medium",
      "totals.low",
      "totals.info",
      "totals.dismissed",
      "totals.accepted"
    ],
    "siteData": [],
    "rows": {
      "of": "findings",
      "returns": [
        "id",
        "title",
        "severity",
        "check",
        "change",
        "state",
        "place_count"
      ],
      "siteData": [
        "evidence.at",
        "pages",
        "templates"
      ],
      "paging": "here"
    },
    "waits": true,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "integration_id": {
          "type": "string"
        },
        "posture_scan_id": {
          "type": "string"
        },
        "view": {
          "default": "grouped",
          "description": "`grouped`: a problem at several places is one finding; `flat`: each place is a separate finding",
          "type": "string",
          "enum": [
            "grouped",
            "flat"
          ]
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [
        "integration_id",
        "posture_scan_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "scan_id": {
          "type": "string"
        },
        "integration_id": {
          "type": "string"
        },
        "provider": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed"
          ]
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "place_count": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "at": {},
                  "pages": {},
                  "templates": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "integrations_scan",
    "action": "integrations.scan",
    "title": "Scan an integration",
    "description": "Check the settings at a connected provider, using read calls only. Use integrations_scan_get for further findings.",
    "method": "post",
    "path": "/api/v1/integrations/scan/{provider}",
    "args": {
      "provider": "params",
      "integration_id": "query"
    },
    "sets": {},
    "returns": [
      "scan_id",
      "integration_id",
      "provider",
      "status",
      "error",
      "totals.critical",
      "totals.high",
      "totals.medium",
      "totals.low",
      "totals.info",
      "totals.dismissed",
      "totals.accepted"
    ],
    "siteData": [],
    "rows": {
      "of": "findings",
      "returns": [
        "id",
        "title",
        "severity",
        "check",
        "change",
        "state",
        "place_count"
      ],
      "siteData": [
        "evidence.at",
        "pages",
        "templates"
      ],
      "paging": "none"
    },
    "waits": false,
    "result": null,
    "prefers": true,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "provider": {
          "type": "string",
          "enum": [
            "cloudflare",
            "firebase",
            "github",
            "netlify",
            "supabase",
            "vercel"
          ]
        },
        "integration_id": {
          "description": "Required if the provider is connected more than once",
          "type": "string"
        }
      },
      "required": [
        "provider"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "scan_id": {
          "type": "string"
        },
        "integration_id": {
          "type": "string"
        },
        "provider": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed"
          ]
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "place_count": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "at": {},
                  "pages": {},
                  "templates": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "monitoring_create",
    "action": "monitoring.create",
    "title": "Create a monitoring target",
    "description": "Monitor a URL of the project's site, or a text on it, a port, DNS records or the certificate of its host: checks every `check_interval` seconds, re-scans every `scan_interval` minutes.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/monitoring",
    "args": {
      "project_id": "params",
      "url": "body",
      "name": "body",
      "check": "body",
      "check_interval": "body",
      "scan_enabled": "body",
      "scan_interval": "body",
      "session": "body"
    },
    "sets": {},
    "returns": [
      "id",
      "name",
      "subject",
      "status",
      "check_interval",
      "scan_enabled",
      "scan_interval",
      "next_check_at"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "url": {
          "description": "Default: the project URL",
          "type": "string"
        },
        "name": {
          "description": "Default: the host",
          "type": "string"
        },
        "check": {
          "description": "Default: `http`",
          "default": {
            "kind": "http"
          },
          "type": "object",
          "properties": {
            "kind": {
              "type": "string"
            },
            "text": {
              "type": "string",
              "description": "Searched for in the source of the page, its first 256 KiB; case matters"
            },
            "present": {
              "type": "boolean",
              "description": "True: down without the text. False: down if the page contains the text"
            },
            "port": {
              "type": "integer",
              "minimum": 1,
              "maximum": 65535,
              "description": "Ports that browsers block, such as 22 and 25, are refused"
            },
            "record": {
              "type": "string",
              "enum": [
                "A",
                "AAAA",
                "CNAME",
                "MX",
                "NS",
                "TXT",
                "CAA"
              ]
            },
            "expected": {
              "description": "Values that must all be among the records, such as `10 mail.example.com` for MX. Empty: the records must stay as at the first check; pausing and resuming the target accepts the current ones",
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "days": {
              "type": "integer",
              "minimum": 1,
              "maximum": 90,
              "description": "Down if the certificate ends within so many days"
            }
          }
        },
        "check_interval": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 30,
          "maximum": 604800,
          "default": null,
          "description": "Seconds between uptime checks, at least 300 on Starter, 60 on Pro and 30 on Max; null: the interval of re-scans. All monitors together may have 20, 60 and 200 checks a minute."
        },
        "scan_enabled": {
          "description": "Default: true for `http`, false for other checks",
          "type": "boolean"
        },
        "scan_interval": {
          "description": "Default: the interval nearest to 360 that the plan allows",
          "type": "integer",
          "minimum": 1,
          "maximum": 10080
        },
        "session": {
          "description": "Name of the session for re-scans. Default: none",
          "type": "string"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "subject": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "up",
            "down"
          ]
        },
        "check_interval": {
          "type": [
            "integer",
            "null"
          ]
        },
        "scan_enabled": {
          "type": "boolean"
        },
        "scan_interval": {
          "type": "integer"
        },
        "next_check_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "monitoring_latest_threat_scan",
    "action": "monitoring.latest-threat-scan",
    "title": "Get the latest threat scan",
    "description": "Get the latest re-scan of a monitored URL with its changes.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/monitoring/{target_id}/threat-scans/latest",
    "args": {
      "project_id": "params",
      "target_id": "params",
      "view": "query"
    },
    "sets": {},
    "returns": [
      "threat_scan.status",
      "threat_scan.score",
      "threat_scan.grade",
      "threat_scan.totals.critical",
      "threat_scan.totals.high",
      "threat_scan.totals.medium",
      "threat_scan.totals.low",
      "threat_scan.totals.info",
      "threat_scan.totals.dismissed",
      "threat_scan.totals.accepted",
      "threat_scan.completed_at"
    ],
    "siteData": [],
    "rows": {
      "of": "findings",
      "returns": [
        "id",
        "title",
        "severity",
        "check",
        "change",
        "state",
        "place_count"
      ],
      "siteData": [
        "evidence.at",
        "pages",
        "templates"
      ],
      "paging": "here"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "target_id": {
          "type": "string"
        },
        "view": {
          "default": "grouped",
          "description": "`grouped`: a problem at several places is one finding; `flat`: each place is a separate finding",
          "type": "string",
          "enum": [
            "grouped",
            "flat"
          ]
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [
        "target_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "threat_scan": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "status": {
              "type": "string",
              "enum": [
                "pending",
                "running",
                "completed",
                "failed"
              ]
            },
            "score": {
              "type": [
                "number",
                "null"
              ]
            },
            "grade": {
              "type": [
                "string",
                "null"
              ]
            },
            "totals": {
              "type": [
                "object",
                "null"
              ],
              "properties": {
                "critical": {
                  "type": "integer"
                },
                "high": {
                  "type": "integer"
                },
                "medium": {
                  "type": "integer"
                },
                "low": {
                  "type": "integer"
                },
                "info": {
                  "type": "integer"
                },
                "dismissed": {
                  "type": "integer"
                },
                "accepted": {
                  "type": "integer"
                }
              }
            },
            "completed_at": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              },
              "change": {
                "type": "string",
                "enum": [
                  "new",
                  "changed",
                  "same",
                  "found_by_newer_version",
                  "fixed",
                  "no_longer_reported"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "open",
                  "dismissed",
                  "accepted"
                ]
              },
              "place_count": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "at": {},
                  "pages": {},
                  "templates": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "monitoring_list",
    "action": "monitoring.list",
    "title": "List monitoring targets",
    "description": "List the monitored URLs of a project with status and open incident.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/monitoring",
    "args": {
      "project_id": "params"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "items",
      "returns": [
        "id",
        "name",
        "url",
        "status",
        "scan_interval",
        "last_check_at",
        "certificate_ends_at",
        "incident.started_at",
        "incident.reason"
      ],
      "siteData": [],
      "paging": "here"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "url": {
                "type": "string"
              },
              "status": {
                "type": "string",
                "enum": [
                  "pending",
                  "up",
                  "down"
                ]
              },
              "scan_interval": {
                "type": "integer"
              },
              "last_check_at": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "certificate_ends_at": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "incident": {
                "type": [
                  "object",
                  "null"
                ],
                "properties": {
                  "started_at": {
                    "type": "string"
                  },
                  "reason": {
                    "type": "string"
                  }
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "monitoring_logs",
    "action": "monitoring.logs",
    "title": "List monitoring log entries",
    "description": "Events of a monitored URL, newest first: outages, recoveries, changes found by re-scans, certificate expiry.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/monitoring/{target_id}/logs",
    "args": {
      "project_id": "params",
      "target_id": "params",
      "limit": "query",
      "offset": "query"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "logs",
      "returns": [
        "at",
        "kind"
      ],
      "siteData": [
        "message"
      ],
      "paging": "offset"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "target_id": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [
        "target_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "logs": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "at": {
                "type": "string"
              },
              "kind": {
                "type": "string",
                "enum": [
                  "created",
                  "changed",
                  "paused",
                  "resumed",
                  "first-check",
                  "down",
                  "up",
                  "flapping",
                  "certificate",
                  "maintenance",
                  "scan-queued",
                  "scan-completed",
                  "scan-failed",
                  "drift"
                ]
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "message": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "monitoring_scan",
    "action": "monitoring.scan",
    "title": "Start a threat scan",
    "description": "Re-scan a monitored URL now.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/monitoring/{target_id}/scan",
    "args": {
      "project_id": "params",
      "target_id": "params"
    },
    "sets": {},
    "returns": [
      "status",
      "target_id"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "target_id": {
          "type": "string"
        }
      },
      "required": [
        "target_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string"
        },
        "target_id": {
          "type": "string"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "notification_channels_list",
    "action": "notification-channels.list",
    "title": "List the notification channels of a project",
    "description": "List where alerts about a project are sent (email, webhook, Slack, Discord), for which events, and whether it works.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/notification-channels",
    "args": {
      "project_id": "params"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "channels",
      "returns": [
        "id",
        "scope",
        "kind",
        "name",
        "events",
        "quiet_hours",
        "max_per_day",
        "state",
        "failing_since"
      ],
      "siteData": [],
      "paging": "here"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "channels": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "scope": {
                "type": "string",
                "enum": [
                  "organization",
                  "project"
                ]
              },
              "kind": {
                "type": "string",
                "enum": [
                  "email",
                  "webhook",
                  "slack",
                  "discord"
                ]
              },
              "name": {
                "type": "string"
              },
              "events": {
                "type": "array"
              },
              "quiet_hours": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "max_per_day": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "state": {
                "type": "string",
                "enum": [
                  "on",
                  "unconfirmed",
                  "off"
                ]
              },
              "failing_since": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "performance_get",
    "action": "performance.get",
    "title": "Get a performance analysis",
    "description": "Result of performance_run or performance_quick. Waits until it has ended, at most `wait_seconds`.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/performance/{job_id}",
    "args": {
      "project_id": "params",
      "job_id": "params"
    },
    "sets": {},
    "returns": [
      "job_id",
      "status",
      "error",
      "overall_score",
      "metrics.name",
      "metrics.value",
      "metrics.rating",
      "form_factor"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "opportunities",
      "returns": [
        "id",
        "title",
        "severity",
        "savings_ms"
      ],
      "siteData": [
        "detail"
      ],
      "paging": "here"
    },
    "waits": true,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "job_id": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [
        "job_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": "string"
        },
        "overall_score": {
          "type": [
            "number",
            "null"
          ]
        },
        "metrics": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": {
                "type": "string"
              },
              "value": {
                "type": "string"
              },
              "rating": {
                "type": "string",
                "enum": [
                  "good",
                  "needs-improvement",
                  "poor"
                ]
              }
            }
          }
        },
        "form_factor": {
          "type": "string",
          "enum": [
            "desktop",
            "mobile"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "opportunities": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              },
              "savings_ms": {
                "type": "number"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "detail": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "performance_quick",
    "action": "performance.quick",
    "title": "Run a quick performance check",
    "description": "Quick performance check of a page without a browser, 2 to 5 s: compression, caching, images, scripts, third parties.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/performance/quick",
    "args": {
      "project_id": "params",
      "url": "body",
      "session": "body"
    },
    "sets": {},
    "returns": [
      "job_id",
      "status",
      "error",
      "overall_score"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "opportunities",
      "returns": [
        "id",
        "title",
        "severity"
      ],
      "siteData": [
        "detail"
      ],
      "paging": "none"
    },
    "waits": false,
    "result": null,
    "prefers": true,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "url": {
          "description": "Must be on the project's site. Default: the project URL",
          "type": "string"
        },
        "session": {
          "description": "Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none",
          "type": "string"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": "string"
        },
        "overall_score": {
          "type": [
            "number",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "opportunities": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "detail": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "performance_run",
    "action": "performance.run",
    "title": "Run a performance audit",
    "description": "Lighthouse audit of a page: median of several loads. Takes about a minute; if it has not ended, wait with performance_get.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/performance",
    "args": {
      "project_id": "params",
      "url": "body",
      "form_factor": "body"
    },
    "sets": {},
    "returns": [
      "job_id",
      "status",
      "error",
      "overall_score",
      "metrics.name",
      "metrics.value",
      "metrics.rating",
      "form_factor"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "opportunities",
      "returns": [
        "id",
        "title",
        "severity",
        "savings_ms"
      ],
      "siteData": [
        "detail"
      ],
      "paging": "none"
    },
    "waits": false,
    "result": null,
    "prefers": true,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "url": {
          "description": "Must be on the project's site. Default: the project URL",
          "type": "string"
        },
        "form_factor": {
          "description": "Default: desktop",
          "type": "string",
          "enum": [
            "desktop",
            "mobile"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": "string"
        },
        "overall_score": {
          "type": [
            "number",
            "null"
          ]
        },
        "metrics": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": {
                "type": "string"
              },
              "value": {
                "type": "string"
              },
              "rating": {
                "type": "string",
                "enum": [
                  "good",
                  "needs-improvement",
                  "poor"
                ]
              }
            }
          }
        },
        "form_factor": {
          "type": "string",
          "enum": [
            "desktop",
            "mobile"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "opportunities": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              },
              "savings_ms": {
                "type": "number"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "detail": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "profile_run",
    "action": "profile.run",
    "title": "Run a technology profile",
    "description": "Detect the technologies of a page.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/profile",
    "args": {
      "project_id": "params",
      "format": "query",
      "url": "body",
      "session": "body"
    },
    "sets": {
      "format": "json"
    },
    "returns": [
      "job_id",
      "status",
      "error"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "detections",
      "returns": [
        "technology",
        "confidence",
        "categories"
      ],
      "siteData": [
        "version"
      ],
      "paging": "none"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "url": {
          "description": "Must be on the project's site. Default: the project URL",
          "type": "string"
        },
        "session": {
          "description": "Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none",
          "type": "string"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "detections": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "technology": {
                "type": "string"
              },
              "confidence": {
                "type": "number"
              },
              "categories": {
                "type": "array"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "version": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "project_sessions_list",
    "action": "project-sessions.list",
    "title": "List the sessions of a project",
    "description": "List the sessions that scans of the project can be signed in with. Pass a name as `session` when you start a scan. With the kinds `form` and `recording`, each scan signs in by itself; `sign_in_error` says why that failed last. Do not repeat it with the same session: the account could be locked.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/sessions",
    "args": {
      "project_id": "params"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "sessions",
      "returns": [
        "name",
        "kind",
        "expires_at",
        "used_at",
        "result",
        "result_at",
        "failed_sign_ins"
      ],
      "siteData": [
        "sign_in_error"
      ],
      "paging": "here"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "sessions": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": {
                "type": "string"
              },
              "kind": {
                "type": "string",
                "enum": [
                  "cookie",
                  "headers",
                  "storage_state",
                  "form",
                  "recording"
                ]
              },
              "expires_at": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "used_at": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "result": {
                "type": [
                  "string",
                  "null"
                ],
                "enum": [
                  "accepted",
                  "not_accepted",
                  "sign_in_failed",
                  null
                ]
              },
              "result_at": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "failed_sign_ins": {
                "type": "integer"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "sign_in_error": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "projects_create",
    "action": "projects.create",
    "title": "Create a project",
    "description": "Create a project for a website. Only for sites that the user is authorized to scan. Then start a scan with scans_start.",
    "method": "post",
    "path": "/api/v1/projects",
    "args": {
      "name": "body",
      "url": "body",
      "description": "body",
      "repository_url": "body"
    },
    "sets": {},
    "returns": [
      "id",
      "name",
      "url"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string"
        },
        "url": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "repository_url": {
          "type": [
            "string",
            "null"
          ],
          "format": "uri"
        }
      },
      "required": [
        "name",
        "url"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "url": {
          "type": "string"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "projects_dashboard",
    "action": "projects.dashboard",
    "title": "Get the project overview",
    "description": "Overview of a project: latest scan, health score and its change, findings to start with, monitoring.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/dashboard",
    "args": {
      "project_id": "params"
    },
    "sets": {},
    "returns": [
      "project.name",
      "project.url",
      "scan_count",
      "latest_scan.id",
      "latest_scan.status",
      "health.scan_id",
      "health.at",
      "health.modules",
      "health.form_factor",
      "health.score",
      "health.grade",
      "health.totals.critical",
      "health.totals.high",
      "health.totals.medium",
      "health.totals.low",
      "health.totals.info",
      "health.totals.dismissed",
      "health.totals.accepted",
      "score_change",
      "top_findings.id",
      "top_findings.title",
      "top_findings.severity",
      "top_findings.check",
      "monitoring"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "project": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "url": {
              "type": "string"
            }
          }
        },
        "scan_count": {
          "type": "integer"
        },
        "latest_scan": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "status": {
              "type": "string",
              "enum": [
                "pending",
                "running",
                "completed",
                "failed",
                "cancelled"
              ]
            }
          }
        },
        "health": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "scan_id": {
              "type": "string"
            },
            "at": {
              "type": "string"
            },
            "modules": {
              "type": "array"
            },
            "form_factor": {
              "type": "string",
              "enum": [
                "desktop",
                "mobile"
              ]
            },
            "score": {
              "type": [
                "number",
                "null"
              ]
            },
            "grade": {
              "type": [
                "string",
                "null"
              ]
            },
            "totals": {
              "type": [
                "object",
                "null"
              ],
              "properties": {
                "critical": {
                  "type": "integer"
                },
                "high": {
                  "type": "integer"
                },
                "medium": {
                  "type": "integer"
                },
                "low": {
                  "type": "integer"
                },
                "info": {
                  "type": "integer"
                },
                "dismissed": {
                  "type": "integer"
                },
                "accepted": {
                  "type": "integer"
                }
              }
            }
          }
        },
        "score_change": {
          "type": [
            "number",
            "null"
          ]
        },
        "top_findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "critical",
                  "high",
                  "medium",
                  "low",
                  "info"
                ]
              },
              "check": {
                "type": "string"
              }
            }
          }
        },
        "monitoring": {
          "type": "object"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "projects_list",
    "action": "projects.list",
    "title": "List projects",
    "description": "List projects with their latest scan. A project is one website.",
    "method": "get",
    "path": "/api/v1/projects",
    "args": {
      "view": "query"
    },
    "sets": {
      "view": "plain"
    },
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "projects",
      "returns": [
        "id",
        "name",
        "url",
        "latest_scan.id",
        "latest_scan.url",
        "latest_scan.modules",
        "latest_scan.form_factor",
        "latest_scan.status",
        "latest_scan.score",
        "latest_scan.grade"
      ],
      "siteData": [],
      "paging": "here"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "projects": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "url": {
                "type": "string"
              },
              "latest_scan": {
                "type": [
                  "object",
                  "null"
                ],
                "properties": {
                  "id": {
                    "type": "string"
                  },
                  "url": {
                    "type": "string"
                  },
                  "modules": {
                    "type": "array"
                  },
                  "form_factor": {
                    "type": "string",
                    "enum": [
                      "desktop",
                      "mobile"
                    ]
                  },
                  "status": {
                    "type": "string",
                    "enum": [
                      "pending",
                      "running",
                      "completed",
                      "failed",
                      "cancelled"
                    ]
                  },
                  "score": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "grade": {
                    "type": [
                      "string",
                      "null"
                    ]
                  }
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "reports_verify",
    "action": "reports.verify",
    "title": "Verify a report token",
    "description": "Look up the token of a signed report.",
    "method": "get",
    "path": "/api/v1/reports/verify",
    "args": {
      "token": "query"
    },
    "sets": {},
    "returns": [
      "valid",
      "message"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "token": {
          "type": "string",
          "description": "`<hash>.<signature_hex>`, as in the `X-Assay-Verification` header of a report"
        }
      },
      "required": [
        "token"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "valid": {
          "type": "boolean"
        },
        "message": {
          "type": "string"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "scans_cancel",
    "action": "scans.cancel",
    "title": "Cancel a scan",
    "description": "Cancel a scan that is pending or running.",
    "method": "delete",
    "path": "/api/v1/projects/{project_id}/scans/{scan_id}",
    "args": {
      "project_id": "params",
      "scan_id": "params"
    },
    "sets": {},
    "returns": [
      "id",
      "status"
    ],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "scan_id": {
          "type": "string"
        }
      },
      "required": [
        "scan_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed",
            "cancelled"
          ]
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "scans_download",
    "action": "scans.download",
    "title": "Download a scan report",
    "description": "Signed report of a scan: score, next steps, the pages of a scan of several, and the token that verifies it. The whole report is the resource assay://projects/{project_id}/scans/{scan_id}/report.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/scans/{scan_id}/download",
    "args": {
      "project_id": "params",
      "scan_id": "params",
      "format": "query",
      "view": "query"
    },
    "sets": {
      "format": "json"
    },
    "returns": [
      "status",
      "score",
      "grade",
      "totals.critical",
      "totals.high",
      "totals.medium",
      "totals.low",
      "totals.info",
      "totals.dismissed",
      "totals.accepted",
      "site.found",
      "site.looked_at",
      "next_steps.check",
      "next_steps.title",
      "next_steps.score",
      "completed_at",
      "verification.token",
      "verification.verify_url"
    ],
    "siteData": [
      "target",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "pages",
      "returns": [
        "score",
        "grade",
        "findings",
        "without_session"
      ],
      "siteData": [
        "url",
        "template",
        "not_scored"
      ],
      "paging": "here"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "scan_id": {
          "type": "string"
        },
        "view": {
          "default": "grouped",
          "description": "`grouped`: a problem at several places is one finding; `flat`: each place is a separate finding",
          "type": "string",
          "enum": [
            "grouped",
            "flat"
          ]
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [
        "scan_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string",
          "enum": [
            "completed",
            "failed"
          ]
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "grade": {
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "A+",
            "A",
            "B",
            "C",
            "D",
            "F",
            null
          ]
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            }
          }
        },
        "site": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "found": {
              "type": "integer"
            },
            "looked_at": {
              "type": "integer"
            }
          }
        },
        "next_steps": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "check": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "score": {
                "type": "number"
              }
            }
          }
        },
        "completed_at": {
          "type": "string"
        },
        "verification": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "token": {
              "type": "string"
            },
            "verify_url": {
              "type": "string"
            }
          }
        },
        "site_data": {
          "type": "object",
          "properties": {
            "target": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "pages": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "score": {
                "type": [
                  "number",
                  "null"
                ]
              },
              "grade": {
                "type": [
                  "string",
                  "null"
                ],
                "enum": [
                  "A+",
                  "A",
                  "B",
                  "C",
                  "D",
                  "F",
                  null
                ]
              },
              "findings": {
                "type": "integer"
              },
              "without_session": {
                "type": "boolean"
              },
              "site_data": {
                "type": "object",
                "properties": {
                  "url": {},
                  "template": {},
                  "not_scored": {}
                }
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "scans_get",
    "action": "scans.get",
    "title": "Get scan status",
    "description": "Status and scores of a scan. Waits until it has ended, at most `wait_seconds`. Then read findings_list.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/scans/{scan_id}",
    "args": {
      "project_id": "params",
      "scan_id": "params"
    },
    "sets": {},
    "returns": [
      "id",
      "status",
      "progress.percent",
      "progress.step",
      "score",
      "grade",
      "module_scores",
      "max_pages",
      "totals.critical",
      "totals.high",
      "totals.medium",
      "totals.low",
      "totals.info",
      "totals.dismissed",
      "totals.accepted",
      "totals.new",
      "totals.fixed",
      "phases.active.status",
      "error",
      "completed_at"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings",
      "pages_not_scored"
    ],
    "rows": null,
    "waits": true,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "scan_id": {
          "type": "string"
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [
        "scan_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed",
            "cancelled"
          ]
        },
        "progress": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "percent": {
              "type": "number"
            },
            "step": {
              "type": "string"
            }
          }
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "grade": {
          "type": [
            "string",
            "null"
          ]
        },
        "module_scores": {
          "type": "object"
        },
        "max_pages": {
          "type": "integer"
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            },
            "new": {
              "type": "integer"
            },
            "fixed": {
              "type": "integer"
            }
          }
        },
        "phases": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "active": {
              "type": [
                "object",
                "null"
              ],
              "properties": {
                "status": {
                  "type": "string",
                  "enum": [
                    "pending",
                    "running",
                    "completed",
                    "failed",
                    "cancelled"
                  ]
                }
              }
            }
          }
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "completed_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {},
            "pages_not_scored": {}
          }
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "scans_list",
    "action": "scans.list",
    "title": "List scans",
    "description": "List the scans of a project, newest first.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/scans",
    "args": {
      "project_id": "params",
      "limit": "query",
      "offset": "query"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": {
      "of": "scans",
      "returns": [
        "id",
        "status",
        "score",
        "grade",
        "totals.critical",
        "totals.high",
        "totals.medium",
        "totals.low",
        "totals.info",
        "totals.dismissed",
        "totals.accepted",
        "created_at"
      ],
      "siteData": [],
      "paging": "offset"
    },
    "waits": false,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "scans": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "status": {
                "type": "string",
                "enum": [
                  "pending",
                  "running",
                  "completed",
                  "failed",
                  "cancelled"
                ]
              },
              "score": {
                "type": [
                  "number",
                  "null"
                ]
              },
              "grade": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "totals": {
                "type": [
                  "object",
                  "null"
                ],
                "properties": {
                  "critical": {
                    "type": "integer"
                  },
                  "high": {
                    "type": "integer"
                  },
                  "medium": {
                    "type": "integer"
                  },
                  "low": {
                    "type": "integer"
                  },
                  "info": {
                    "type": "integer"
                  },
                  "dismissed": {
                    "type": "integer"
                  },
                  "accepted": {
                    "type": "integer"
                  }
                }
              },
              "created_at": {
                "type": "string"
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "scans_run_active",
    "action": "scans.run-active",
    "title": "Run a passive scan and queue its active phase",
    "description": "Run a passive scan of up to 10 pages, then non-destructive active probes of the URL. Only for sites that the user owns or is authorized to test: ask first. Waits for the end, at most `wait_seconds`; then continue with scans_get.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/active-scan",
    "args": {
      "project_id": "params",
      "url": "body",
      "profile": "body",
      "allow_writes": "body",
      "default_logins": "body",
      "session": "body",
      "pages": "body",
      "include": "body",
      "exclude": "body"
    },
    "sets": {},
    "returns": [],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": {
      "action": "scans.get",
      "id": "id",
      "param": "scan_id"
    },
    "prefers": true,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "url": {
          "description": "Default: the project URL",
          "type": "string"
        },
        "profile": {
          "type": "string",
          "enum": [
            "quick",
            "standard",
            "thorough"
          ],
          "description": "Default: standard. Maximum number of requests: quick 400, standard 3,000, thorough 12,000"
        },
        "allow_writes": {
          "description": "Also submit forms, JSON and XML that may change data; default: false. Only for test systems, and only with verified ownership of the site. A form is submitted at most 3 times. Never deletes, signs out, pays, uploads or submits passwords. The report states it in `active.writes_allowed` and lists the submissions in `active.written`",
          "type": "boolean"
        },
        "default_logins": {
          "description": "Also try the default passwords of programs, as their documentation publishes them, and admin with admin; default: false. Only with verified ownership of the site. At most 5 attempts at each program",
          "type": "boolean"
        },
        "session": {
          "description": "Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none",
          "type": "string"
        },
        "pages": {
          "description": "Maximum number of pages of the site to look at, chosen so that each kind of page is among them. Default: 10, or what the plan includes if that is less; 1 with some of the modules only",
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "include": {
          "description": "Only pages whose path matches one of these patterns; the scanned URL is always looked at",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "exclude": {
          "description": "No pages whose path matches one of these patterns",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed",
            "cancelled"
          ]
        },
        "progress": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "percent": {
              "type": "number"
            },
            "step": {
              "type": "string"
            }
          }
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "grade": {
          "type": [
            "string",
            "null"
          ]
        },
        "module_scores": {
          "type": "object"
        },
        "max_pages": {
          "type": "integer"
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            },
            "new": {
              "type": "integer"
            },
            "fixed": {
              "type": "integer"
            }
          }
        },
        "phases": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "active": {
              "type": [
                "object",
                "null"
              ],
              "properties": {
                "status": {
                  "type": "string",
                  "enum": [
                    "pending",
                    "running",
                    "completed",
                    "failed",
                    "cancelled"
                  ]
                }
              }
            }
          }
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "completed_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {},
            "pages_not_scored": {}
          }
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "scans_start",
    "action": "scans.start",
    "title": "Start a unified scan",
    "description": "Scan up to 10 pages from the project URL: security, technologies, performance, SEO, AEO and accessibility. Waits for the end, at most `wait_seconds`; if `status` is not final then, continue with scans_get. Joins a scan that is pending or running.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/scan",
    "args": {
      "project_id": "params",
      "reuse_open": "body",
      "session": "body",
      "pages": "body",
      "include": "body",
      "exclude": "body"
    },
    "sets": {
      "reuse_open": true
    },
    "returns": [],
    "siteData": [],
    "rows": null,
    "waits": false,
    "result": {
      "action": "scans.get",
      "id": "scan_ids.unified",
      "param": "scan_id"
    },
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "session": {
          "description": "Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none",
          "type": "string"
        },
        "pages": {
          "description": "Maximum number of pages of the site to look at, chosen so that each kind of page is among them. Default: 10, or what the plan includes if that is less; 1 with some of the modules only",
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "include": {
          "description": "Only pages whose path matches one of these patterns; the scanned URL is always looked at",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "exclude": {
          "description": "No pages whose path matches one of these patterns",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "running",
            "completed",
            "failed",
            "cancelled"
          ]
        },
        "progress": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "percent": {
              "type": "number"
            },
            "step": {
              "type": "string"
            }
          }
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "grade": {
          "type": [
            "string",
            "null"
          ]
        },
        "module_scores": {
          "type": "object"
        },
        "max_pages": {
          "type": "integer"
        },
        "totals": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "critical": {
              "type": "integer"
            },
            "high": {
              "type": "integer"
            },
            "medium": {
              "type": "integer"
            },
            "low": {
              "type": "integer"
            },
            "info": {
              "type": "integer"
            },
            "dismissed": {
              "type": "integer"
            },
            "accepted": {
              "type": "integer"
            },
            "new": {
              "type": "integer"
            },
            "fixed": {
              "type": "integer"
            }
          }
        },
        "phases": {
          "type": [
            "object",
            "null"
          ],
          "properties": {
            "active": {
              "type": [
                "object",
                "null"
              ],
              "properties": {
                "status": {
                  "type": "string",
                  "enum": [
                    "pending",
                    "running",
                    "completed",
                    "failed",
                    "cancelled"
                  ]
                }
              }
            }
          }
        },
        "error": {
          "type": [
            "string",
            "null"
          ]
        },
        "completed_at": {
          "type": [
            "string",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {},
            "pages_not_scored": {}
          }
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "seo_get",
    "action": "seo.get",
    "title": "Get an SEO or AEO analysis",
    "description": "Result of seo_run. Waits until it has ended, at most `wait_seconds`.",
    "method": "get",
    "path": "/api/v1/projects/{project_id}/seo/{job_id}",
    "args": {
      "project_id": "params",
      "job_id": "params"
    },
    "sets": {},
    "returns": [
      "job_id",
      "status",
      "error",
      "mode",
      "score"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "issues",
      "returns": [
        "id",
        "title",
        "severity"
      ],
      "siteData": [],
      "paging": "here"
    },
    "waits": true,
    "result": null,
    "prefers": false,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "job_id": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "description": "Rows per page; default 5. Long rows end a page earlier"
        },
        "cursor": {
          "type": "string",
          "description": "`next_cursor` of the previous page"
        },
        "wait_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 50,
          "description": "Seconds to wait for the end; default 20"
        }
      },
      "required": [
        "job_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": "string"
        },
        "mode": {
          "type": "string",
          "enum": [
            "seo",
            "aeo"
          ]
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "issues": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  },
  {
    "name": "seo_run",
    "action": "seo.run",
    "title": "Run an SEO or AEO analysis",
    "description": "Analyze how search engines (`seo`) or AI assistants (`aeo`) see a page. Use seo_get for further issues.",
    "method": "post",
    "path": "/api/v1/projects/{project_id}/seo",
    "args": {
      "project_id": "params",
      "url": "body",
      "session": "body",
      "mode": "body"
    },
    "sets": {},
    "returns": [
      "job_id",
      "status",
      "error",
      "mode",
      "score"
    ],
    "siteData": [
      "url",
      "final_url",
      "not_scored",
      "warnings"
    ],
    "rows": {
      "of": "issues",
      "returns": [
        "id",
        "title",
        "severity"
      ],
      "siteData": [],
      "paging": "none"
    },
    "waits": false,
    "result": null,
    "prefers": true,
    "longest": 2000,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": true
    },
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "description": "Default: the only project there is"
        },
        "url": {
          "description": "Must be on the project's site. Default: the project URL",
          "type": "string"
        },
        "session": {
          "description": "Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none",
          "type": "string"
        },
        "mode": {
          "default": "seo",
          "description": "`aeo`: answer engine optimization, for AI assistants",
          "type": "string",
          "enum": [
            "seo",
            "aeo"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "job_id": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "error": {
          "type": "string"
        },
        "mode": {
          "type": "string",
          "enum": [
            "seo",
            "aeo"
          ]
        },
        "score": {
          "type": [
            "number",
            "null"
          ]
        },
        "site_data": {
          "type": "object",
          "properties": {
            "url": {},
            "final_url": {},
            "not_scored": {},
            "warnings": {}
          }
        },
        "issues": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              }
            }
          }
        },
        "total": {
          "type": "integer"
        },
        "next_cursor": {
          "type": "string"
        },
        "omitted": {
          "type": "integer"
        },
        "notice": {
          "type": "string"
        }
      }
    }
  }
];
