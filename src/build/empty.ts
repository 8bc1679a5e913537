// Stands in for html2canvas, dompurify and canvg, which jsPDF loads only to print web pages.

export {};
