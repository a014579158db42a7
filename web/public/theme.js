// Applies the saved theme before the first paint.
document.documentElement.dataset.theme = localStorage.getItem('assay-theme') ?? 'system';
